/** A radar of fewer axes has no inside. */
export const LEAST_AXES = 3;

export type Point = { x: number; y: number };

/** The place on the axis `at` of `count`, the first one upwards, clockwise; `share` of the radius, from 0 to 1. */
export function onAxis(at: number, count: number, share: number, radius: number): Point {
  const angle = (2 * Math.PI * at) / count - Math.PI / 2;
  return { x: share * radius * Math.cos(angle), y: share * radius * Math.sin(angle) };
}

/** A name in up to `most` lines of `width` characters; what does not fit ends in an ellipsis. */
export function wrapName(name: string, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const shown = lines.slice(0, most);
  return shown.map((line, at) => {
    const cut = at === most - 1 && lines.length > most;
    return line.length > width || cut ? `${line.slice(0, width - 1)}…` : line;
  });
}
