import type { z } from 'zod';
import type { Contract } from '#shared/contracts/contract.ts';

const TIMEOUT_MS = 8_000;

/** A call that anybody may make, for a page that does without the app. @throws also when something else answered */
export async function fetchPublic<C extends Contract & { response: z.ZodType }>(
  path: string,
): Promise<z.output<C['response']>> {
  const response = await fetch(`/api${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || !response.headers.has('x-baara')) throw new Error(`${path} got no answer of ours`);
  return response.json();
}

/** A page as a visitor gets it. @throws when it does not come */
export async function fetchPage(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} did not come`);
  return response;
}
