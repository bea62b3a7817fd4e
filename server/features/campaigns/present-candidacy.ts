import type { candidacies } from '#server/db/schema/campaigns.ts';
import type { Candidacy } from '#shared/contracts/campaigns.ts';
import { earnsCertificate } from '#shared/rules/score.ts';

export type CandidacyRow = typeof candidacies.$inferSelect & {
  full_name: string;
  email: string;
  domain_scores: Record<string, number> | null;
  tied: boolean;
};

export function presentCandidacy(row: CandidacyRow): Candidacy {
  const { margin_low: low, margin_high: high } = row;
  return {
    id: row.id,
    candidate: { id: row.account_id, full_name: row.full_name, email: row.email },
    source: row.source,
    created_at: row.created_at.toISOString(),
    status: candidacyStatus(row.score),
    score: row.score,
    margin: low === null || high === null ? null : { low, high },
    tied: row.tied,
    verdict: row.verdict,
    skills_scores: row.domain_scores ?? {},
    report_id: row.report_id,
  };
}

function candidacyStatus(score: number | null): Candidacy['status'] {
  if (score === null) return 'waiting';
  return earnsCertificate(score) ? 'passed' : 'failed';
}
