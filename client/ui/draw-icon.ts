import { type ComponentProps, createElement } from 'react';

type Drawing = { node: [tag: string, attributes: Record<string, string>][] };
type IconProps = ComponentProps<'svg'> & { size?: number };

/** Stands for lucide's own maker of icons in the built client: the same picture, without its options we never use. */
export default function drawIcon({ node }: Drawing) {
  return ({ size = 24, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
