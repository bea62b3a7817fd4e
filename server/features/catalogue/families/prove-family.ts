import type { Deps } from '#server/deps.ts';
import { invalid } from '#server/errors.ts';
import type { Family, Proof, Variant } from '#server/families/family.ts';

const file = new URL(import.meta.resolve('#server/families/prove-in-time.ts'));

/** Its variants, drawn apart from the requests. @throws 422 family_refused, naming what is wrong; as `Threads.run` */
export async function proveFamily(
  deps: Deps,
  { family, accountId }: { family: Family; accountId: string },
): Promise<Variant[]> {
  const work = { file, name: 'proveInTime', input: family };
  const { problems, variants } = await deps.threads.run<Proof>(work, accountId);
  if (problems.length > 0) throw invalid(problems.join(' '), 'family_refused');
  return variants;
}
