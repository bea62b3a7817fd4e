import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Contract } from './contract.ts';
import { CONTRACTS } from './index.ts';

/** Each by what it means: the call of this name bounds it elsewhere. */
const BOUNDED_ELSEWHERE = [
  // Brought to 1 to 10, whatever is asked for.
  'generate body.num_questions_per_skill',
  'forecast query.num_questions_per_skill',
  // As the browser writes it; read by the WebAuthn library, under the bound of every body.
  'addPasskey body.credential.*',
  'addPasskey body.credential.response.*',
  'signInByPasskey body.credential.*',
  'signInByPasskey body.credential.response.*',
];

const FIXED_FORMATS = ['uuid', 'date', 'date-time'];

type Any = z.core.$ZodType;
type Told = z.core.$ZodTypes['_zod']['def'];
type Json = { maxLength?: number; maxItems?: number; maximum?: number; format?: string; pattern?: string };

/** Paths of what may be as long or as large as one likes. A text or number made of another is bounded if one of them is. */
function unbounded(schema: Any, path: string): string[] {
  const def = schema._zod.def as Told;
  const json = () => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  switch (def.type) {
    case 'boolean':
    case 'null':
    case 'enum':
    case 'literal':
      return [];
    case 'string':
      return isBounded(json()) ? [] : [path];
    case 'number':
      return json().maximum === undefined ? [path] : [];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return unbounded(def.innerType, path);
    case 'pipe': {
      const read = unbounded(def.out, path);
      return unbounded(def.in, path).filter((one) => read.some((other) => one.startsWith(other)));
    }
    case 'union':
      return def.options.flatMap((option) => unbounded(option, path));
    case 'array':
      return [...(json().maxItems === undefined ? [path] : []), ...unbounded(def.element, `${path}[]`)];
    case 'object': {
      const fields = Object.entries(def.shape).flatMap(([name, one]) => unbounded(one, `${path}.${name}`));
      return def.catchall && def.catchall._zod.def.type !== 'never' ? [...fields, `${path}.*`] : fields;
    }
    case 'record':
      return [...unbounded(def.keyType, `${path} (keys)`), ...unbounded(def.valueType, `${path}.*`)];
    default:
      return [path];
  }
}

/** By its length, its kind, or a pattern that repeats nothing as often as one likes. */
function isBounded({ maxLength, format, pattern }: Json): boolean {
  const hasFixedForm = pattern !== undefined && /^\^.*\$$/.test(pattern) && !/[*+]|,\}/.test(pattern);
  return maxLength !== undefined || FIXED_FORMATS.includes(format ?? '') || hasFixedForm;
}

test.each(CONTRACTS.map((contract) => [contract.id, contract as Contract] as const))(
  '%s takes nothing without a bound',
  (id, { params, query, body }) => {
    const parts = Object.entries({ params, query, body });
    const found = parts.flatMap(([name, shape]) => (shape ? unbounded(shape, name) : []));
    expect(found.filter((path) => !BOUNDED_ELSEWHERE.includes(`${id} ${path}`))).toEqual([]);
  },
);

test('what has no bound is found', () => {
  const shape = z.object({
    text: z.string(),
    list: z.array(z.object({ count: z.number(), kind: z.enum(['a', 'b']) })),
    short: z.string().max(3),
    key: z.string().regex(/^[\w-]{43}$/),
    piped: z
      .string()
      .transform((text) => text.trim())
      .pipe(z.string().max(3)),
    record: z.record(z.string().max(9), z.string()),
  });
  expect(unbounded(shape, 'body')).toEqual(['body.text', 'body.list', 'body.list[].count', 'body.record.*']);
});
