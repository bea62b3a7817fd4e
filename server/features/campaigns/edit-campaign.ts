import type { z } from 'zod';
import { eq } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { ensureUnchanged } from '#server/ensure-unchanged.ts';
import { forbidden, invalid } from '#server/errors.ts';
import type { Session } from '#server/session.ts';
import type { editCampaign as contract } from '#shared/contracts/campaigns.ts';
import { type CampaignRow, campaignNotFound, recruitingCampaign } from './access.ts';
import { readInvited } from './invitations/invited-emails.ts';
import { presentCampaign, presentEditable } from './present.ts';
import { checkSalary, readDeadline } from './read-offer.ts';
import { untellDeadline } from './tell-deadlines.ts';

type Input = z.output<typeof contract.body>;
type Changes = Omit<Input, 'was'>;

/**
 * Changes what is given and leaves the rest.
 * @throws 404 for another company’s; 403 when it is hidden or the company blocked; 409 changed_meanwhile; 422
 * invalid_input
 */
export async function editCampaign(
  deps: Deps,
  { session, campaignId, input: { was, ...changes } }: { session: Session; campaignId: string; input: Input },
) {
  return deps.db.transaction(async (tx) => {
    const before = await recruitingCampaign(tx, { session, campaignId, lock: true });
    if (before.hidden_at) {
      throw forbidden('Un administrateur a masqué cette campagne\u00a0: elle ne se modifie plus.');
    }
    const after = { ...before, ...changesOf(changes, before, deps.now()) };
    ensureUnchanged(was, { before: presentEditable(before), after: presentEditable(after) });
    if (!after.title) throw invalid('Veuillez remplir tous les champs requis').at('title');
    checkSalary(after);
    const { title, description, country, deadline, place, contract, salary_min, salary_max } = after;
    const [campaign] = await tx
      .update(campaigns)
      .set({ title, description, country, deadline, place, contract, salary_min, salary_max })
      .where(eq(campaigns.id, campaignId))
      .returning();
    if (!campaign) throw campaignNotFound();
    if (deadline?.getTime() !== before.deadline?.getTime()) await untellDeadline(tx, campaignId);
    return { campaign: presentCampaign(campaign, await readInvited(tx, campaignId)) };
  });
}

function changesOf(changes: Changes, before: CampaignRow, now: Date): Partial<CampaignRow> {
  const { deadline, place, ...rest } = changes;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...given,
    ...(place !== undefined && { place: place || null }),
    ...(deadline !== undefined && { deadline: changedDeadline(deadline, before, now) }),
  };
}

/** One that has passed may stay as it is: only a new one must be to come. */
function changedDeadline(typed: string | null, { deadline }: CampaignRow, now: Date): Date | null {
  const isKept = typed && deadline && new Date(typed).getTime() === deadline.getTime();
  return isKept ? deadline : readDeadline(typed, now);
}
