import type { candidacies } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { emailStatus } from '#server/features/mails/index.ts';
import { presentMargin } from '#server/present-margin.ts';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import { expiryOf } from '#shared/rules/certificates/expiry.ts';
import { contactDaysLeft } from '#shared/rules/companies/contact.ts';
import { earnsCertificate } from '#shared/rules/units/score.ts';

type CandidacyRow = typeof candidacies.$inferSelect & {
  candidate_id: string;
  full_name: string;
  /** As names are ordered: without accents or capitals. */
  name_key: string;
  email: string;
  deleted: boolean;
  email_verified_at: Date | null;
  domain_scores: Record<string, number> | null;
  tied: boolean;
  /** Its test was opened and given up. */
  abandoned: boolean;
  certificate_withdrawn: boolean;
  certificate_issued_at: Date | null;
  /** With the campaign’s company, once it contacted the candidate. */
  conversation_id: string | null;
  contact_until: Date | null;
};

export function presentCandidacy(deps: Deps, row: CandidacyRow): Candidacy {
  const certified_until = certifiedUntil(row, deps.now());
  return {
    id: row.id,
    candidate: {
      id: row.candidate_id,
      full_name: row.full_name,
      email: row.email,
      email_status: emailStatus(deps, row),
      deleted: row.deleted,
    },
    source: row.source,
    created_at: row.created_at.toISOString(),
    status: candidacyStatus(row),
    score: row.score,
    margin: presentMargin(row),
    counted: row.counted,
    confirmed: row.confirmed && certified_until !== null,
    certificate_withdrawn: row.certificate_withdrawn,
    certified_until,
    tied: row.tied,
    verdict: row.verdict,
    skills_scores: row.domain_scores ?? {},
    report_id: row.report_id,
    contact: presentContact(row, deps.now()),
    stage: row.stage,
    stage_shared: row.stage_shared,
  };
}

function certifiedUntil(
  { certificate_issued_at, certificate_withdrawn, deleted }: CandidacyRow,
  now: Date,
): string | null {
  if (!certificate_issued_at || certificate_withdrawn || deleted) return null;
  const end = expiryOf(certificate_issued_at);
  return end > now ? end.toISOString() : null;
}

function presentContact(
  { conversation_id, contact_until, deleted }: CandidacyRow,
  now: Date,
): Candidacy['contact'] {
  if (!conversation_id || !contact_until || deleted) return null;
  return { conversation_id, days_left: contactDaysLeft(contact_until, now) };
}

function candidacyStatus({ score, abandoned }: CandidacyRow): Candidacy['status'] {
  if (score === null) return abandoned ? 'abandoned' : 'waiting';
  return earnsCertificate(score) ? 'passed' : 'failed';
}
