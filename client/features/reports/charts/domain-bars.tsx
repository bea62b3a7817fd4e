import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import { formatScore } from '#shared/rules/format.ts';
import styles from './charts.module.css';
import { readColours } from './colours.ts';
import { type Domain, heightOf, SCALE_HEIGHT } from './domains.ts';

const DARK = '(prefers-color-scheme: dark)';

/** A horizontal bar for each domain under its name. Its numbers stand in the table beside it, for whoever cannot see it. */
export function DomainBars({ domains }: { domains: Domain[] }) {
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let chart = draw(element, domains);
    const redraw = () => {
      chart.destroy();
      chart = draw(element, domains);
    };
    const scheme = matchMedia(DARK);
    scheme.addEventListener('change', redraw);
    const resize = new ResizeObserver(() => {
      if (element.clientWidth !== chart.width)
        chart.setSize({ width: element.clientWidth, height: chart.height });
    });
    resize.observe(element);
    return () => {
      scheme.removeEventListener('change', redraw);
      resize.disconnect();
      chart.destroy();
    };
  }, [domains]);

  return (
    <div ref={host} className={styles.bars} style={{ minHeight: heightOf(domains) }} aria-hidden="true" />
  );
}

function draw(element: HTMLElement, domains: Domain[]): UPlot {
  const colours = readColours(element);
  const font = `14px ${getComputedStyle(element).fontFamily}`;
  const options: UPlot.Options = {
    width: element.clientWidth,
    height: heightOf(domains),
    padding: [0, 14, 0, 6],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, ori: 1, dir: -1, range: [-0.5, domains.length - 0.5] },
      y: { ori: 0, dir: 1, range: [0, 100] },
    },
    axes: [
      { show: false },
      {
        scale: 'y',
        side: 2,
        size: SCALE_HEIGHT,
        font,
        stroke: colours.soft,
        grid: {
          stroke: colours.line,
          width: 1,
          filter: (_, splits) => splits.map((at) => (at % 100 ? at : null)),
        },
        ticks: { show: false },
        splits: () => [0, 50, 70, 100],
      },
    ],
    series: [
      {},
      {
        paths: UPlot.paths.bars?.({
          size: [0.26, 14],
          radius: 0.5,
          disp: { fill: { unit: 3, values: () => domains.map(({ band }) => colours[band]) } },
        }),
        points: { show: false },
        fill: colours.line,
        width: 0,
      },
    ],
    hooks: { draw: [(chart) => drawNames(chart, domains, colours.ink, font)] },
  };
  return new UPlot(options, [domains.map((_, at) => at), domains.map(({ score }) => score)], element);
}

/** Above each bar its name on the left and its score on the right. */
function drawNames(chart: UPlot, domains: Domain[], colour: string, font: string): void {
  const { ctx, bbox } = chart;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.fillStyle = colour;
  ctx.font = font.replace(/^(\d+)/, (size) => String(Number(size) * ratio));
  ctx.textBaseline = 'bottom';
  domains.forEach(({ name, score }, at) => {
    const y = chart.valToPos(at, 'x', true) - 12 * ratio;
    const value = formatScore(score);
    const room = bbox.width - ctx.measureText(value).width - 12 * ratio;
    ctx.textAlign = 'left';
    ctx.fillText(fitted(ctx, name, room), bbox.left, y);
    ctx.textAlign = 'right';
    ctx.fillText(value, bbox.left + bbox.width, y);
  });
  ctx.restore();
}

function fitted(ctx: CanvasRenderingContext2D, name: string, room: number): string {
  if (ctx.measureText(name).width <= room) return name;
  let end = name.length;
  while (end > 1 && ctx.measureText(`${name.slice(0, end)}…`).width > room) end -= 1;
  return `${name.slice(0, end).trimEnd()}…`;
}
