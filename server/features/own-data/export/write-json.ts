/** The whole, its parts and their lists are written piece by piece; what stands in a list is written at once. */
const ENTRY_DEPTH = 3;

/** Characters, so that a stream is not busy with many small pieces. */
const AT_ONCE = 65_536;

/**
 * The text of `JSON.stringify` of all parts, piece by piece: a part is read once those before it are written. All of them, or the
 * whole text of one, may be more than a process can hold.
 */
export async function* writeJson(parts: Record<string, () => unknown>): AsyncGenerator<string> {
  let before = '{';
  for (const [name, read] of Object.entries(parts)) {
    let text = `${before}\n  ${JSON.stringify(name)}: `;
    for (const piece of pieces(await read(), 1)) {
      text += piece;
      if (text.length < AT_ONCE) continue;
      yield text;
      text = '';
    }
    yield text;
    before = ',';
  }
  yield '\n}';
}

function* pieces(value: unknown, depth: number): Generator<string> {
  const indent = '  '.repeat(depth);
  const entries = depth < ENTRY_DEPTH ? entriesOf(value) : [];
  if (entries.length === 0) {
    yield (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${indent}`);
    return;
  }
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  let before = open;
  for (const [name, entry] of entries) {
    yield `${before}\n${indent}  ${name}`;
    yield* pieces(entry, depth + 1);
    before = ',';
  }
  yield `\n${indent}${close}`;
}

function entriesOf(value: unknown): (readonly [string, unknown])[] {
  if (Array.isArray(value)) return value.map((entry) => ['', entry]);
  if (value === null || typeof value !== 'object' || value instanceof Date) return [];
  return Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .map(([name, entry]) => [`${JSON.stringify(name)}: `, entry]);
}
