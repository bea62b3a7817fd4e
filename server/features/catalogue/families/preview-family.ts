import type { Deps } from '#server/deps.ts';
import type { Family } from '#server/families/family.ts';
import type { Session } from '#server/session.ts';
import { proveFamily } from './prove-family.ts';

const SHOWN = 20;

export async function previewFamily(
  deps: Deps,
  { session: { account }, family }: { session: Session; family: Family },
) {
  const variants = await proveFamily(deps, { family, accountId: account.id });
  return {
    variants: variants.slice(0, SHOWN).map(({ text, options, correct_index, explanation }) => ({
      text,
      options,
      correct_answer_index: correct_index,
      explanation,
    })),
  };
}
