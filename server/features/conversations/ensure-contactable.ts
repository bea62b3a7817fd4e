import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { conflict, notFound } from '#server/errors.ts';
import { isInForce } from '#server/features/certificates/index.ts';
import { CERTIFICATION_THRESHOLD, earnsCertificate } from '#shared/rules/units/score.ts';

type Standing = {
  /** Percent; the best certificate or, in the company's own campaigns, the best result. */
  best_score: number | null;
  /** Certified and willing to be found. */
  is_talent: boolean;
  /** Took part in one of the company's campaigns, in the one named when one is: who is invited does once the test is opened. */
  is_own_candidate: boolean;
};
type Wanted = { companyId: string; candidateId: string; campaignId: string | null; now: Date };

/**
 * A company may contact listed talents and candidates of its own campaigns, from a score of 75 on.
 * @throws 404 when the candidate is neither; 409 when the score is too low
 */
export async function ensureContactable(
  tx: Transaction,
  { companyId, candidateId, campaignId, now }: Wanted,
): Promise<void> {
  const { rows } = await tx.execute<Standing>(sql`
    with certified as (
      select max(global_score) as score from certificates
      where account_id = ${candidateId} and hidden_at is null and ${isInForce(now)}
    ), own as (
      select max(c.score) as score, count(*) > 0 as takes_part,
        coalesce(bool_or(c.campaign_id = ${campaignId}), false) as in_campaign
      from candidacies c join campaigns k on k.id = c.campaign_id
        left join assessments t on t.id = c.assessment_id
      where c.account_id = ${candidateId} and k.account_id = ${companyId} and c.withdrawn_at is null
        and (c.source <> 'invited' or t.started_at is not null)
    )
    select greatest(certified.score, own.score) as best_score,
      a.is_listed and certified.score is not null as is_talent,
      case when ${campaignId}::uuid is null then own.takes_part else own.in_campaign end as is_own_candidate
    from accounts a, certified, own
    where a.id = ${candidateId} and a.account_type = 'individual' and a.deleted_at is null
  `);
  const standing = rows[0];
  const isKnown = campaignId ? standing?.is_own_candidate : standing?.is_own_candidate || standing?.is_talent;
  if (!standing || !isKnown) throw notFound('Candidat introuvable.');
  if (!earnsCertificate(standing.best_score ?? 0)) {
    throw conflict(
      `Seuls les candidats ayant obtenu ${CERTIFICATION_THRESHOLD}\u00a0% ou plus peuvent être contactés.`,
    );
  }
}
