import { type SQL, sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import { isInForce } from '#server/features/certificates/index.ts';
import type { Session } from '#server/session.ts';
import type { PublicCampaign } from '#shared/contracts/public-campaigns.ts';
import { ensureMayApply } from '../access.ts';
import { PUBLIC_SHAPE } from '../public/public-shape.ts';

const SHOWN = 3;
/** Trades and levels that are looked at, the newest certificates first. */
const MOST_HELD = 10;

/** Newest first. @throws 403 for a company */
export async function listMatchingOffers(deps: Deps, { session: { account } }: { session: Session }) {
  ensureMayApply(account);
  const newest = (place: SQL) => sql`(
    select id, created_at from campaigns k
    where listed and level = held.level and profile_name = held.profile_name and ${place}
      and (deadline is null or deadline > ${deps.now().toISOString()}::timestamptz)
      and not exists (select from candidacies c where c.campaign_id = k.id and c.account_id = ${account.id})
      and not exists (
        select from company_blocks b where b.company_id = k.account_id and b.candidate_id = ${account.id})
    order by created_at desc, id desc limit ${SHOWN})`;
  const { country } = account;
  const fitting = country
    ? sql`${newest(sql`country = ${country}`)} union all ${newest(sql`country is null`)}`
    : newest(sql`true`);
  const { rows } = await deps.db.execute<{ campaign: PublicCampaign }>(sql`
    with held as (
      -- By its name of now: a certificate keeps that which it was issued with.
      select p.name as profile_name, certificates.level
      from certificates join reports r on r.id = report_id join assessments a on a.id = r.assessment_id
        join profiles p on p.id = a.profile_id
      where certificates.account_id = ${account.id} and ${isInForce(deps.now())}
      group by p.name, certificates.level order by max(issued_at) desc limit ${MOST_HELD}
    )
    select ${PUBLIC_SHAPE} as campaign
    from (select fit.* from held, lateral (${fitting}) fit order by created_at desc, id desc limit ${SHOWN}) as page
    join campaigns t using (id) order by page.created_at desc, id desc
  `);
  return { campaigns: rows.map(({ campaign }) => campaign) };
}
