import type { Hono } from 'hono';
import type { Env } from '#server/http/environment.ts';
import { refusalsOf } from '#server/http/refusals.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { ErrorBody } from '#shared/contracts/errors.ts';
import { CONTRACTS } from '#shared/contracts/index.ts';

/** Fails whatever makes a call refuse with a code, or answer with a content type, that its contract does not name. */
export function checkRefusals(app: Hono<Env>): void {
  const { fetch } = app;
  app.fetch = async (request, ...rest) => {
    const response = await fetch(request, ...rest);
    const contract = contractOf(request.method, new URL(request.url).pathname);
    if (contract && response.status >= 400) {
      const { code } = ErrorBody.parse(await response.clone().json());
      if (!refusalsOf(contract).includes(code))
        throw new Error(`${contract.id} refused with ${code}: name it in the contract's refusals`);
    }
    if (contract && response.status === 200) checkType(contract, response.headers.get('content-type') ?? '');
    return response;
  };
}

function checkType({ id, response, file }: Contract, type: string): void {
  const named = response ? ['application/json'] : [file ?? []].flat();
  if (!named.some((one) => withoutCharset(one) === withoutCharset(type)))
    throw new Error(`${id} answered with ${type}: name it as the contract's file`);
}

const withoutCharset = (type: string) => type.split(';')[0];

const PATHS = CONTRACTS.map((contract) => ({
  contract,
  // A path without parameters is meant before one with.
  rank: contract.path.split('{').length,
  pattern: new RegExp(`^/api${contract.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
})).sort((a, b) => a.rank - b.rank);

function contractOf(method: string, path: string): Contract | undefined {
  return PATHS.find(({ contract, pattern }) => contract.method === method && pattern.test(path))?.contract;
}
