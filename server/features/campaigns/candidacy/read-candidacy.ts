import { and, asc, eq, getTableColumns, gte } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { campaigns, candidacies, candidacyNotes, stageSteps } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { refuseBlocked } from '#server/features/blocks/index.ts';
import type { Session } from '#server/session.ts';
import { candidacyNotFound, ownCandidacies } from '../access.ts';
import { presentCandidacy } from '../candidates/present-candidacy.ts';
import { readCandidacies } from '../candidates/read-candidacies.ts';
import { readNotes } from './read-notes.ts';
import { readSkillOutcomes } from './read-skill-outcomes.ts';

/** One candidate of the company's own, without the single answers (rule C11). @throws 404 */
export async function readCandidacy(
  deps: Deps,
  { session, candidacyId }: { session: Session; candidacyId: string },
) {
  const { account } = session;
  refuseBlocked(account);
  const [found] = await deps.db
    .select({ campaign: campaigns })
    .from(campaigns)
    .innerJoin(candidacies, eq(candidacies.campaign_id, campaigns.id))
    .where(and(eq(candidacies.id, candidacyId), ownCandidacies(account)));
  if (!found) throw candidacyNotFound();
  const { campaign } = found;
  const [row] = await readCandidacies(deps.db, campaign).where(eq(candidacies.id, candidacyId));
  if (!row) throw candidacyNotFound();
  const { db } = deps;
  const history = await db
    .select({ ...getTableColumns(stageSteps), author: accounts.full_name })
    .from(stageSteps)
    .leftJoin(accounts, eq(accounts.id, stageSteps.author_id))
    // Whoever withdrew and applied again began anew (rule C19).
    .where(and(eq(stageSteps.candidacy_id, candidacyId), gte(stageSteps.at, row.created_at)))
    .orderBy(asc(stageSteps.at));
  return {
    candidacy: {
      ...presentCandidacy(deps, row),
      campaign_id: campaign.id,
      profile_name: campaign.profile_name,
      level: campaign.level,
      skills: row.report_id
        ? await readSkillOutcomes(deps, { reportId: row.report_id, campaignId: campaign.id })
        : [],
      notes: await readNotes(db, session, eq(candidacyNotes.candidacy_id, candidacyId)),
      history: history.map(({ kind, stage, author, at }) => ({ kind, stage, author, at: at.toISOString() })),
    },
  };
}
