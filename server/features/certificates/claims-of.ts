import type { certificates } from '#server/db/schema/reports.ts';
import { presentMargin } from '#server/present-margin.ts';
import type { Claims } from '#shared/credentials/claims.ts';
import { keyThumbprint } from '#shared/credentials/thumbprint.ts';
import { expiryOf } from '#shared/rules/certificates/expiry.ts';
import { floorScore } from '#shared/rules/units/score.ts';

/** What each signed form of a certificate says. */
export async function claimsOf(row: typeof certificates.$inferSelect): Promise<Claims> {
  const { holder_jwk } = row;
  const margin = presentMargin(row);
  return {
    number: row.number,
    full_name: row.full_name,
    profile_name: row.profile_name,
    level: row.level,
    score: floorScore(row.global_score),
    margin: margin && { low: Math.floor(margin.low), high: Math.ceil(margin.high) },
    counted: row.counted,
    confirmed: row.confirmed,
    verdict: row.verdict,
    issued: toSeconds(row.issued_at),
    expires: toSeconds(expiryOf(row.issued_at)),
    status_index: row.status_index,
    holder: holder_jwk && (await keyThumbprint(holder_jwk)),
  };
}

const toSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
