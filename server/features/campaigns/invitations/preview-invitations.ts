import type { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import type { previewInvitations as contract } from '#shared/contracts/invitations.ts';
import { recruitingCampaign } from '../access.ts';
import { readTyped } from './read-typed.ts';

type Wanted = { session: Session; campaignId: string; input: z.output<typeof contract.body> };

/** What inviting them would do; nothing is written. @throws 404 for another company's; 409, 422 */
export async function previewInvitations(deps: Deps, { session, campaignId, input }: Wanted) {
  const campaign = await recruitingCampaign(deps.db, { session, campaignId });
  const { fresh, doubled, wrong } = await readTyped(deps.db, { campaign, input, now: deps.now() });
  return { fresh: fresh.length, doubled, wrong };
}
