import { eq, getTableColumns } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { certificates, reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import type { CertificateCheck } from '#shared/contracts/certificates.ts';
import { parseCertificateNumber } from '#shared/credentials/certificate-number.ts';
import { expiryOf } from '#shared/rules/certificates/expiry.ts';

import { presentStrength } from './present-strength.ts';
import { fingerprintOf, signatureFits } from './sign.ts';
import { publicKeys } from './signing-key.ts';

const NOTHING = {
  full_name: null,
  profile_name: null,
  level: null,
  global_score: null,
  question_count: null,
  verdict: null,
  issued_at: null,
  expires_at: null,
  revoked_at: null,
  name_corrected_at: null,
  version: null,
  kid: null,
  signature: null,
  margin: null,
  counted: null,
  confirmed: false,
  attempt: null,
  kept: false,
};

/** What is left out of a withdrawn certificate: the name, and what was signed, which holds the name. */
const NAMELESS = { full_name: null, kid: null, signature: null };

/** Looks a certificate up and verifies its signature, so a row edited in the database is reported as altered. */
export async function verifyCertificate(
  deps: Deps,
  { number: typed }: { number: string },
): Promise<{ certificate: CertificateCheck }> {
  const number = parseCertificateNumber(typed);
  const now = deps.now();
  const checked_at = now.toISOString();
  const [row] = number
    ? await deps.db
        .select({
          ...getTableColumns(certificates),
          is_demo: accounts.is_demo,
          deleted_at: accounts.deleted_at,
          question_count: assessments.question_count,
        })
        .from(certificates)
        .innerJoin(accounts, eq(accounts.id, certificates.account_id))
        .innerJoin(reports, eq(reports.id, certificates.report_id))
        .innerJoin(assessments, eq(assessments.id, reports.assessment_id))
        .where(eq(certificates.number, number))
    : [];
  if (!row) return { certificate: { status: 'unknown', number: number ?? typed, checked_at, ...NOTHING } };
  if (row.is_demo) {
    const { profile_name, level, full_name, global_score } = row;
    const shown = {
      full_name,
      profile_name,
      level,
      global_score,
      issued_at: row.issued_at.toISOString(),
    };
    return { certificate: { status: 'demonstration', number: row.number, checked_at, ...NOTHING, ...shown } };
  }
  // With its owner's account went what was signed.
  if (!row.deleted_at && !signatureFits(row, row.signature, await publicKeys(deps.db))) {
    return { certificate: { status: 'altered', number: row.number, checked_at, ...NOTHING } };
  }
  return {
    certificate: {
      status: statusOf(row, now),
      number: row.number,
      checked_at,
      profile_name: row.profile_name,
      level: row.level,
      global_score: row.global_score,
      question_count: row.question_count,
      ...presentStrength(row),
      kept: row.kept,
      issued_at: row.issued_at.toISOString(),
      expires_at: expiryOf(row.issued_at).toISOString(),
      revoked_at: row.revoked_at?.toISOString() ?? null,
      name_corrected_at: row.name_corrected_at?.toISOString() ?? null,
      version: row.version,
      ...(row.revoked_at ? NAMELESS : signedOf(row)),
    },
  };
}

function signedOf({ full_name, kid, signature }: typeof certificates.$inferSelect) {
  return { full_name, kid, signature, fingerprint: fingerprintOf(signature) };
}

function statusOf({ revoked_at, issued_at }: typeof certificates.$inferSelect, now: Date) {
  if (revoked_at) return 'revoked';
  return expiryOf(issued_at) <= now ? 'expired' : 'valid';
}
