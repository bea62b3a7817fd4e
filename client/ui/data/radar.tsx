import { onAxis, type Point, wrapName } from './axes.ts';
import styles from './radar.module.css';

const RADIUS = 86;
const HALF_WIDTH = 170;
const RINGS = [0.25, 0.5, 0.75, 1];
const LABEL = { width: 14, lines: 3, leading: 15, gap: 13, room: 40 };

type Scores = Readonly<Record<string, number>>;

/** Skills from 0 at the middle to 100 at the rim, in percent; `against`: others' of the same, dashed. Its numbers stand beside the bars. */
export function Radar({ scores, against }: { scores: Scores; against?: Scores }) {
  const domains = Object.entries(scores).map(([name, score]) => ({ name, score }));
  const count = domains.length;
  const ring = (share: number) => path(domains.map((_, at) => onAxis(at, count, share, RADIUS)));
  const shape = domains.map(({ score }, at) => onAxis(at, count, score / 100, RADIUS));
  const other = domains.map(({ name }, at) => onAxis(at, count, (against?.[name] ?? 0) / 100, RADIUS));
  const top = RADIUS + LABEL.gap + LABEL.room;
  // An odd number of axes ends above the circle's lower edge.
  const bottom = Math.max(...domains.map((_, at) => onAxis(at, count, 1, RADIUS + LABEL.gap).y)) + LABEL.room;
  return (
    <svg
      className={styles.radar}
      viewBox={`${-HALF_WIDTH} ${-top} ${2 * HALF_WIDTH} ${top + bottom}`}
      aria-hidden="true"
    >
      {RINGS.map((share) => (
        <path key={share} className={styles.ring} d={ring(share)} />
      ))}
      {domains.map(({ name }, at) => {
        const { x, y } = onAxis(at, count, 1, RADIUS);
        return <line key={name} className={styles.ring} x2={x} y2={y} />;
      })}
      <path className={styles.shape} d={path(shape)} />
      {against && <path className={styles.against} d={path(other)} />}
      {domains.map(({ name }, at) => (
        <circle key={name} className={styles.point} cx={shape[at]?.x} cy={shape[at]?.y} r="3.5" />
      ))}
      {domains.map(({ name }, at) => (
        <Label key={name} name={name} place={onAxis(at, count, 1, RADIUS + LABEL.gap)} />
      ))}
    </svg>
  );
}

function Label({ name, place: { x, y } }: { name: string; place: Point }) {
  const lines = wrapName(name, LABEL.width, LABEL.lines);
  const anchor = Math.abs(x) < RADIUS / 3 ? 'middle' : x > 0 ? 'start' : 'end';
  // At the top the text ends above its point, at the bottom it starts below, at the sides it is centred.
  const rise = (lines.length - 1) * LABEL.leading * (0.5 - (0.5 * y) / (RADIUS + LABEL.gap));
  return (
    <text className={styles.label} textAnchor={anchor} x={x} y={y - rise} dy="0.35em">
      {lines.map((line, at) => (
        <tspan key={line} x={x} dy={at === 0 ? '0.35em' : LABEL.leading}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

function path(points: Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}
