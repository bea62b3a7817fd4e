import type { z } from 'zod';
import { KEY_PATTERN } from '#server/idempotency-key.ts';
import type { Audience, Contract } from '#shared/contracts/contract.ts';
import { ErrorBody } from '#shared/contracts/errors.ts';
import { CONTRACTS } from '#shared/contracts/index.ts';
import { responses } from './responses.ts';
import { type Json, schema } from './schema.ts';
import { TAGS } from './tags.ts';

/** OpenAPI 3.1, made from the same schemas the server parses with. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const contract of CONTRACTS) {
    paths[contract.path] = { ...paths[contract.path], [contract.method.toLowerCase()]: operation(contract) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Baara',
      version: '1',
      description:
        'Skill tests, certificates and recruitment. A refusal is always `{"detail", "code"}`: `code` is stable and for programs, `detail` is a French sentence for the user.',
      contact: { name: 'The administrators of this installation' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Error: schema(ErrorBody, 'output') },
      responses: { HeadersTooLarge: { description: 'More than 16 KB of headers; sent without a body' } },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that a registration or a sign-in answered with.',
        },
      },
    },
  };
}

function operation(contract: Contract): Json {
  return {
    operationId: contract.id,
    summary: contract.summary,
    tags: [contract.tag],
    security: SECURITY[contract.audience],
    parameters: [
      ...parameters(contract.params, 'path'),
      ...parameters(contract.query, 'query'),
      ...(contract.idempotent ? [idempotencyKey(contract)] : []),
      ...(contract.throttled ? [header('Baara-Device'), header('Baara-Work')] : []),
      ...(contract.versioned || contract.cached ? [header('If-None-Match')] : []),
    ],
    ...(contract.body
      ? {
          requestBody: {
            required: !contract.body.safeParse({}).success,
            content: { 'application/json': { schema: schema(contract.body, 'input') } },
          },
        }
      : {}),
    responses: responses(contract),
  };
}

const bearer = { bearer: [] };
const SECURITY: Record<Audience, Json[]> = {
  none: [],
  optional: [bearer, {}],
  user: [bearer],
  admin: [bearer],
  either: [bearer],
};

function header(name: string, more: Json = {}): Json {
  return { name, in: 'header', required: false, schema: { type: 'string', ...more } };
}

function idempotencyKey({ idempotent }: Contract): Json {
  const more = idempotent === 'uuid' ? { format: 'uuid' } : { pattern: KEY_PATTERN.source };
  const description = 'The name of one wish, the same each time it is sent again: it is then done once';
  return { ...header('Idempotency-Key', more), description };
}

function parameters(shape: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(shape?.shape ?? {}).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || !type.safeParse(undefined).success,
    schema: schema(type as z.ZodType, 'input'),
  }));
}
