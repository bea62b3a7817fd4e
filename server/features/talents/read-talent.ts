import { and, desc, eq, isNull, sql } from '#server/db/drizzle.ts';
import { certificates, reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { isInForce } from '#server/features/certificates/index.ts';
import { photoAddress } from '#server/photo-address.ts';
import { presentMargin } from '#server/present-margin.ts';
import type { ShownCertificate, Talent, TalentPage } from '#shared/contracts/talents.ts';
import { readTalentSlug } from '#shared/rules/campaigns/talent-address.ts';
import { shapeOf } from './shape.ts';

/** A talent's own page: only of whoever is listed, and only the certificates they show. */
export async function readTalent(deps: Deps, { slug }: { slug: string }): Promise<TalentPage> {
  const accountId = readTalentSlug(slug);
  if (!accountId) throw notFound('Talent introuvable.');
  const [found, shown] = await Promise.all([
    deps.db.execute<{ talent: Talent; photo_version: string | null }>(
      sql`select ${shapeOf()} as talent, a.photo_version from talents t join accounts a on a.id = t.account_id
        where t.account_id = ${accountId} and t.listed`,
    ),
    listShown(deps, accountId),
  ]);
  const [row] = found.rows;
  if (!row || shown.length === 0) throw notFound('Talent introuvable.');
  const photo = photoAddress({ id: accountId, photo_version: row.photo_version });
  return { talent: row.talent, photo, certificates: shown };
}

async function listShown(deps: Deps, accountId: string): Promise<ShownCertificate[]> {
  const rows = await deps.db
    .select({ certificate: certificates, skills: reports.domain_scores })
    .from(certificates)
    .innerJoin(reports, eq(reports.id, certificates.report_id))
    .where(and(eq(certificates.account_id, accountId), isInForce(deps.now()), isNull(certificates.hidden_at)))
    .orderBy(desc(certificates.global_score), desc(certificates.issued_at));
  return rows.map(({ certificate, skills }) => {
    const { number, profile_name, level, global_score, counted, verdict, confirmed, kept, issued_at } =
      certificate;
    return {
      number,
      profile_name,
      level,
      global_score,
      margin: presentMargin(certificate),
      counted,
      proven: verdict !== 'offline_uncertain',
      confirmed,
      issued_at: issued_at.toISOString(),
      kept,
      skills: kept ? {} : (skills ?? {}),
    };
  });
}
