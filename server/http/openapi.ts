import type { Hono } from 'hono';
import { z } from 'zod';
import type { Contract } from '#shared/contracts/contract.ts';
import { ErrorBody } from '#shared/contracts/errors.ts';
import { CONTRACTS } from '#shared/contracts/index.ts';
import { docsPage } from './docs-page.ts';
import type { Env } from './environment.ts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1, made from the same schemas the server parses with. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const contract of CONTRACTS) {
    paths[contract.path] = { ...paths[contract.path], [contract.method.toLowerCase()]: operation(contract) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Baara', version: '1', description: 'Skill tests, certificates and recruitment.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: schema(ErrorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(contract: Contract): Json {
  return {
    operationId: contract.id,
    summary: contract.summary,
    tags: [contract.tag],
    ...(contract.audience === 'none'
      ? {}
      : { security: [{ bearer: [] }, ...(contract.audience === 'optional' ? [{}] : [])] }),
    parameters: [
      ...parameters(contract.params, 'path'),
      ...parameters(contract.query, 'query'),
      ...(contract.idempotent ? [header('Idempotency-Key')] : []),
      ...(contract.versioned ? [header('If-None-Match')] : []),
    ],
    ...(contract.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schema(contract.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: success(contract),
      ...(contract.versioned ? { 304: { description: 'Nothing changed since the version held' } } : {}),
      default: refusal(contract),
    },
  };
}

function header(name: string): Json {
  return { name, in: 'header', required: false, schema: { type: 'string' } };
}

function success(contract: Contract): Json {
  const content = contract.response
    ? { 'application/json': { schema: schema(contract.response, 'output') } }
    : { [contract.file ?? 'application/octet-stream']: { schema: { type: 'string', format: 'binary' } } };
  return { description: 'Success', content };
}

function refusal(contract: Contract): Json {
  const codes = contract.refusals?.length ? `Codes: ${contract.refusals.join(', ')}` : 'Refusal';
  return {
    description: codes,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

function parameters(shape: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!shape) return [];
  return Object.entries(shape.shape).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || !type.safeParse(undefined).success,
    schema: schema(type as z.ZodType, 'input'),
  }));
}

function schema(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

export function openApiRoutes(api: Hono<Env>): void {
  let document: Json | undefined;
  const made = () => {
    document ??= openApiDocument();
    return document;
  };
  api.get('/openapi.json', (c) => c.json(made()));
  api.get('/docs', (c) => c.html(docsPage(CONTRACTS)));
}
