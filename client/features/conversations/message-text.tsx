import { Children } from 'react';
import { type Part, splitLinks } from './links.ts';

/** Text as typed; its https addresses can be pressed. */
export function MessageText({ text }: { text: string }) {
  return Children.toArray(splitLinks(text).map(draw));
}

function draw({ text, link }: Part) {
  if (!link) return text;
  return (
    <a href={text} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  );
}
