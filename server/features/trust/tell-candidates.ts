import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { notifyAll } from '#server/features/notifications/index.ts';
import { displayNameIn } from '#server/text/display-name.ts';

type OfOffer = { campaignId: string; title: string };

const KEEPS = 'Ce que vos tests vous ont donné reste à vous.';

/** Whoever has its test is told that an administrator took the offer away. The company is told before, to avoid deadlocks. */
export async function tellCandidatesOfOffer(tx: Transaction, { campaignId, title }: OfOffer): Promise<void> {
  const { rows } = await tx.execute<{ account_id: string }>(sql`
    select account_id from candidacies where campaign_id = ${campaignId} and withdrawn_at is null order by account_id`);
  await notifyAll(
    tx,
    rows.map(({ account_id }) => ({
      accountId: account_id,
      type: 'company_decision',
      title: 'Une offre est retirée par Baara',
      message: `«\u00a0${title}\u00a0» est retirée après des signalements. N’envoyez ni argent ni document à personne pour cette offre. ${KEEPS}`,
      // What is about a campaign goes with it, and the company may delete this one.
      relatedId: null,
      link: `/campaign/${campaignId}`,
    })),
  );
}

/** Whoever is a candidate of the company, or was written to by it, is told once that it is blocked. */
export async function tellCandidatesOfCompany(
  tx: Transaction,
  { companyId }: { companyId: string },
): Promise<void> {
  const { rows } = await tx.execute<{ account_id: string; name: string }>(sql`
    with known as (
      select account_id from candidacies
      where withdrawn_at is null and campaign_id in (select id from campaigns where account_id = ${companyId})
      union
      select candidate_id from conversations where enterprise_id = ${companyId}
    )
    select known.account_id, ${displayNameIn('c')} as name from known
    join accounts c on c.id = ${companyId}
    order by known.account_id`);
  await notifyAll(
    tx,
    rows.map(({ account_id, name }) => ({
      accountId: account_id,
      type: 'company_decision',
      title: 'Une entreprise est bloquée par Baara',
      message: `${name} ne peut plus vous écrire, et ses offres sont retirées. N’envoyez ni argent ni document à cette entreprise. ${KEEPS}`,
      relatedId: companyId,
      link: '/messages',
    })),
  );
}
