import fc from 'fast-check';
import { z } from 'zod';
import { nastyText } from './nasty.ts';

export type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** Values known to the installation, by the name of the field that takes them. */
export type Known = Record<string, string[]>;

const MOST = 2 ** 31;

export function schemaOf(shape: z.ZodType): JsonSchema {
  return z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** Values that a contract's own schema takes, or nearly: formats it states only in code are met by luck or by `known`. */
export function valuesOf(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, known, name)));
  switch (schema.type) {
    case 'string':
      return texts(schema, known[name]);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known, name), { maxLength: 4 });
    case 'object':
      return objects(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objects(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, one]) => [name, valuesOf(one, known, name)]),
  );
  return fc.record(fields, { requiredKeys: schema.required ?? [] });
}

function texts({ format, maxLength = 300 }: JsonSchema, known: string[] = []): fc.Arbitrary<string> {
  const plain = fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 300) });
  const formatted =
    format === 'email'
      ? fc.emailAddress()
      : format === 'uuid'
        ? fc.uuid()
        : format === 'date'
          ? fc.constantFrom('2030-01-31', '1999-12-31', '0000-01-01', '9999-12-31')
          : format === 'date-time'
            ? fc.oneof(
                fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
                fc.constantFrom('9999-12-31T23:59:59-12:00', '0000-01-01T00:00:00Z'),
              )
            : fc.oneof(plain, nastyText);
  return known.length ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, formatted) : formatted;
}

function numbers({ type, minimum = -MOST, maximum = MOST }: JsonSchema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, -MOST), Math.min(maximum, MOST)];
  return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
}
