import type { Contract } from '#shared/contracts/contract.ts';
import { type JsonSchema, schemaOf } from './arbitrary.ts';

export type TextField = { place: 'body' | 'query'; path: (string | number)[] };

/** Every field of an operation into which somebody may put a text of their own. */
export function textFields({ body, query }: Contract): TextField[] {
  return [
    ...(body ? within(schemaOf(body)).map((path) => ({ place: 'body' as const, path })) : []),
    ...(query ? within(schemaOf(query)).map((path) => ({ place: 'query' as const, path })) : []),
  ];
}

function within(schema: JsonSchema): (string | number)[][] {
  if (schema.anyOf) return schema.anyOf.flatMap(within);
  if (schema.enum || 'const' in schema) return [];
  if (schema.type === 'string') return [[]];
  if (schema.type === 'array') return within(schema.items ?? {}).map((path) => [0, ...path]);
  return Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    within(one).map((path) => [name, ...path]),
  );
}

/** `source` with `text` at `path`, and what leads there made where it is missing. */
export function withText(source: unknown, [first, ...rest]: TextField['path'], text: string): unknown {
  if (first === undefined) return text;
  if (typeof first === 'number') {
    const items = Array.isArray(source) ? source : [];
    return [withText(items[0], rest, text), ...items.slice(1)];
  }
  const fields = (source ?? {}) as Record<string, unknown>;
  return { ...fields, [first]: withText(fields[first], rest, text) };
}
