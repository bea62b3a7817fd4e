import type { Queryable } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import type { LEDGER_REASONS } from '#server/db/schema/credits.ts';
import type { Level } from '#shared/rules/assessments/level.ts';

/** A ledger entry with what it was for; the names are null where that is gone. */
export type Entry = {
  id: number;
  amount: number;
  reason: (typeof LEDGER_REASONS)[number];
  balance_after: number;
  created_at: Date;
  profile_name: string | null;
  level: Level | null;
  campaign_title: string | null;
  contact_name: string | null;
  purchased: number | null;
  final_amount: number | null;
  reference: string | null;
};

type Wanted = { accountId: string; before: number | undefined; limit: number };

/** Newest first. */
export async function readEntries(db: Queryable, { accountId, before, limit }: Wanted): Promise<Entry[]> {
  const { rows } = await db.execute<
    Omit<Entry, 'id' | 'created_at'> & { id: string; created_at: string }
  >(sql`
    select l.id, l.amount, l.reason, l.balance_after, l.created_at,
      a.profile_name, a.level, c.title as campaign_title, p.full_name as contact_name,
      t.credits as purchased, t.final_amount, t.reference
    from ledger l
      left join assessments a on l.reason in ('test_charge', 'test_refund') and a.id = l.ref_id
      left join campaigns c on l.reason = 'campaign_charge' and c.id = l.ref_id
      left join contacts k on l.reason = 'contact_charge' and k.id = l.ref_id
      left join conversations v on v.id = k.conversation_id
      left join accounts p on p.id = v.candidate_id
      left join transactions t on l.reason = 'purchase' and t.id = l.ref_id
    where l.account_id = ${accountId} and l.id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by l.id desc
    limit ${limit}
  `);
  return rows.map((row) => ({ ...row, id: Number(row.id), created_at: new Date(row.created_at) }));
}
