import { client } from './client.ts';
import { reportReachable } from './reachability.ts';

const TIMEOUT_MS = 8_000;

/** Asks for the smallest thing we serve: a portal or a dead network cannot give it as we do. */
export async function probe(): Promise<boolean> {
  const reachable = await client('live', { prefix: '/', timeout: TIMEOUT_MS, cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  reportReachable(reachable);
  return reachable;
}
