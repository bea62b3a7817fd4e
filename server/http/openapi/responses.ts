import type { Contract } from '#shared/contracts/contract.ts';
import type { ErrorCode } from '#shared/contracts/errors.ts';
import { STATUS_OF } from '../error-status.ts';
import { refusalsOf } from '../refusals.ts';
import { type Json, schema } from './schema.ts';

/** What a call answers, and what it refuses with, by status. */
export function responses(contract: Contract): Json {
  return {
    200: success(contract),
    ...(contract.versioned || contract.cached
      ? { 304: { description: 'Nothing changed since the version held' } }
      : {}),
    ...refusals(contract),
    431: { $ref: '#/components/responses/HeadersTooLarge' },
  };
}

function success(contract: Contract): Json {
  const content = contract.response
    ? { 'application/json': { schema: schema(contract.response, 'output') } }
    : { [contract.file ?? 'application/octet-stream']: { schema: { type: 'string', format: 'binary' } } };
  return { description: 'Success', content };
}

function refusals(contract: Contract): Json {
  const byStatus = Object.groupBy(refusalsOf(contract), (code) => STATUS_OF[code]);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [status, refusal(codes as ErrorCode[])]),
  );
}

function refusal(codes: ErrorCode[]): Json {
  const named = { properties: { code: { enum: codes } } };
  return {
    description: `Refused: ${codes.map((code) => `\`${code}\``).join(' or ')}`,
    content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, named] } } },
  };
}
