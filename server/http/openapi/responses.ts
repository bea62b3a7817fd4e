import type { Contract } from '#shared/contracts/contract.ts';
import type { ErrorCode } from '#shared/contracts/errors.ts';
import { STATUS_OF } from '../error-status.ts';
import { refusalsOf } from '../refusals.ts';
import { type Json, schema } from './schema.ts';

/** What a call answers, and what it refuses with, by status. */
export function responses(contract: Contract): Json {
  return {
    200: success(contract),
    ...(hasVersion(contract)
      ? { 304: { description: 'Nothing changed since the version held', headers: ETAG } }
      : {}),
    ...refusals(contract),
    431: { $ref: '#/components/responses/HeadersTooLarge' },
  };
}

const ETAG = { ETag: { description: 'To send as If-None-Match the next time', schema: { type: 'string' } } };
const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds after which asking again may help',
    schema: { type: 'integer', minimum: 1 },
  },
};

const hasVersion = ({ versioned, cached }: Contract) => versioned || cached;

function success(contract: Contract): Json {
  const { response, file } = contract;
  const content = response
    ? { 'application/json': { schema: schema(response, 'output') } }
    : Object.fromEntries(
        [file ?? []].flat().map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      );
  return { description: 'Success', ...(hasVersion(contract) && { headers: ETAG }), content };
}

function refusals(contract: Contract): Json {
  const byStatus = Object.groupBy(refusalsOf(contract), (code) => STATUS_OF[code]);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      refusal(Number(status), codes as ErrorCode[]),
    ]),
  );
}

function refusal(status: number, codes: ErrorCode[]): Json {
  const named = { properties: { code: { enum: codes } } };
  return {
    description: `Refused: ${codes.map((code) => `\`${code}\``).join(' or ')}`,
    ...((status === 429 || status === 503) && { headers: RETRY_AFTER }),
    content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, named] } } },
  };
}
