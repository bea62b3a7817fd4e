import { invalid } from '#server/errors.ts';
import type { Family, Variant } from '#server/families/family.ts';
import { tryFamily } from '#server/families/try-family.ts';

/** Its variants. @throws 422 family_refused, naming what is wrong */
export async function proveFamily(family: Family): Promise<Variant[]> {
  const { problems, variants } = await tryFamily(family);
  if (problems.length > 0) throw invalid(problems.join(' '), 'family_refused');
  return variants;
}
