import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from './read-people.ts';
import { matchCampaign, queueInvitations } from './send-invitations.ts';

type Invited = { campaignId: string; people: Person[] };

/** Links registered accounts now, the others when they register; where mail is on, once they proved the address. */
export async function storeInvitations(
  deps: Deps,
  tx: Transaction,
  { campaignId, people }: Invited,
): Promise<void> {
  await tx.execute(sql`
    insert into invitations (campaign_id, email, phone)
    select ${campaignId}, invited.email, invited.phone
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as invited(email text, phone text)
  `);
  await matchCampaign(deps, tx, campaignId);
  await queueInvitations(tx, campaignId);
}
