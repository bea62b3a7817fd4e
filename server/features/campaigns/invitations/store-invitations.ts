import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import { isMailOn } from '#server/features/mails/index.ts';
import { queueInvitations } from '../send-invitations.ts';
import type { Person } from './read-people.ts';

type Invited = { campaignId: string; people: Person[] };

/** Links registered accounts now, the others when they register; where mail is on, once they proved the address. */
export async function storeInvitations(
  deps: Deps,
  tx: Transaction,
  { campaignId, people }: Invited,
): Promise<void> {
  await tx.execute(sql`
    insert into invitations (campaign_id, email, phone, account_id)
    select ${campaignId}, invited.email, invited.phone, a.id
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as invited(email text, phone text)
    left join accounts a on a.email = invited.email and a.account_type = 'individual' and a.deleted_at is null
      and (${!isMailOn(deps)} or a.email_verified_at is not null)
  `);
  await queueInvitations(tx, campaignId);
}
