import type { FamilyDefinition } from './queries.ts';

type Listed = Extract<FamilyDefinition['parameters'][string], { in: unknown }>['in'][number];
type Value = number | string;

const NUMBER = /^-?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/;
const FIELD = /([a-z]\w*)\s*=\s*("(?:[^"\\]|\\.)*"|[^;"]*)\s*(?:;\s*|$)/y;

/** The items of a list as they are typed, one a line: a number, a text, or fields: `nom = lundi ; n = 0`. */
export function writeItems(items: readonly Listed[]): string {
  return items.map((item) => (typeof item === 'object' ? writeFields(item) : write(item))).join('\n');
}

export function readItems(text: string): Listed[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => readFields(line) ?? read(line));
}

function writeFields(fields: Record<string, Value>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} = ${write(value)}`)
    .join(' ; ');
}

/** In quotes what would otherwise be read as something else. */
function write(value: Value): string {
  if (typeof value === 'number') return String(value);
  const isPlain = value.trim() === value && value !== '' && !/[";=\n]/.test(value) && !NUMBER.test(value);
  return isPlain ? value : JSON.stringify(value);
}

/** Null where the line is no list of fields. */
function readFields(line: string): Record<string, Value> | null {
  const fields: Record<string, Value> = {};
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < line.length) {
    const [, name, value] = FIELD.exec(line) ?? [];
    if (name === undefined || value === undefined) return null;
    fields[name] = read(value.trim());
  }
  return fields;
}

function read(text: string): Value {
  if (NUMBER.test(text)) return Number(text.replace(',', '.'));
  if (!text.startsWith('"')) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}
