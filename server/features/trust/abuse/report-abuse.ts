import type { z } from 'zod';
import { and, eq, inArray, isNull } from '#server/db/drizzle.ts';
import { abuseReports } from '#server/db/schema/trust.ts';
import type { Deps } from '#server/deps.ts';
import { networkOf } from '#server/network-of.ts';
import type { Session } from '#server/session.ts';
import type { reportAbuse as contract } from '#shared/contracts/abuse.ts';
import { findCompany } from '../find-company.ts';

type Said = { session: Session | null; address: string; input: z.output<typeof contract.body> };

/** Whoever is not signed in is told apart by their network. @throws 404; 429 */
export async function reportAbuse(deps: Deps, { session, address, input }: Said) {
  const { companyId, campaignId } = await findCompany(deps.db, { session, met: input });
  const network = networkOf(address);
  await deps.limits.take('abuseByAddress', network);
  const aboutOffer = input.about === 'offer' && campaignId !== null;
  const reporter = session ? `account:${session.account.id}` : `address:${network}`;
  const about_id = aboutOffer ? campaignId : companyId;
  const hashes = deps.secrets.macEach('abuse-reporter', reporter).map((mac) => mac.toString('hex'));
  const theirs = and(
    eq(abuseReports.about_id, about_id),
    inArray(abuseReports.reporter_hash, hashes),
    isNull(abuseReports.decided_at),
  );
  if ((await deps.db.$count(abuseReports, theirs)) > 0) return { ok: true as const };
  await deps.db
    .insert(abuseReports)
    .values({
      company_id: companyId,
      campaign_id: aboutOffer ? campaignId : null,
      about_id,
      reporter_hash: hashes[0] ?? '',
      reason: input.reason,
      details: input.details,
      created_at: deps.now(),
    })
    .onConflictDoNothing();
  return { ok: true as const };
}
