import { desc } from '#server/db/drizzle.ts';
import { graderAgreements } from '#server/db/schema/appeals.ts';
import type { Deps } from '#server/deps.ts';
import type { GraderAgreement } from '#shared/contracts/appeals.ts';

/** A row for each model and version of the prompt ever used: the 100 with most answers. */
const MOST = 100;

export async function listAgreements(deps: Deps): Promise<{ agreements: GraderAgreement[] }> {
  const rows = await deps.db
    .select()
    .from(graderAgreements)
    .orderBy(desc(graderAgreements.answers), graderAgreements.model, graderAgreements.prompt)
    .limit(MOST);
  return {
    agreements: rows.map(({ model, prompt, answers, differing, difference }) => ({
      model,
      prompt,
      answers,
      differing: differing / answers,
      difference: difference / answers,
    })),
  };
}
