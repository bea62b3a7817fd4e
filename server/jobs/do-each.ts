import type { Deps } from '#server/deps.ts';

export type Part = (deps: Deps) => Promise<unknown>;

/** One after the other; one that fails keeps no other from being done. @throws what failed, once all are done */
export async function doEach(deps: Deps, parts: Part[]): Promise<void> {
  const failures: unknown[] = [];
  for (const part of parts) await part(deps).catch((error) => failures.push(error));
  for (const error of failures) deps.log.error({ error }, 'a part of a job failed');
  if (failures.length > 0) throw failures[0];
}
