import { z } from 'zod';

export type Json = Record<string, unknown>;

export function schema(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
