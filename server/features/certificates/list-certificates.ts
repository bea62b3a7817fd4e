import { desc, getTableColumns, sql } from '#server/db/drizzle.ts';
import { certificates } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import { talentAddress } from '#shared/rules/campaigns/talent-address.ts';
import { ownCertificates } from './access.ts';
import { isConfirmable } from './is-confirmable.ts';
import { isInForce } from './is-in-force.ts';
import { presentHolder } from './present-holder.ts';
import { presentStrength } from './present-strength.ts';

const profileNameNow = sql<string>`coalesce((
  select p.name from reports r join assessments a on a.id = r.assessment_id join profiles p on p.id = a.profile_id
  where r.id = certificates.report_id), certificates.profile_name)`;

export async function listCertificates(deps: Deps, { session: { account } }: { session: Session }) {
  const rows = await deps.db
    .select({
      ...getTableColumns(certificates),
      confirmable: isConfirmable,
      in_force: isInForce(deps.now()),
      profile_name_now: profileNameNow,
    })
    .from(certificates)
    .where(ownCertificates(account))
    .orderBy(desc(certificates.issued_at), desc(certificates.id));
  return {
    certificates: rows.map((row) => ({
      id: row.id,
      number: row.number,
      profile_name: row.profile_name,
      profile_name_now: row.profile_name_now,
      level: row.level,
      global_score: row.global_score,
      issued_at: row.issued_at.toISOString(),
      report_id: row.report_id,
      revoked: row.revoked_at !== null,
      hidden: row.hidden_at !== null,
      public_page:
        account.is_listed && !row.hidden_at && row.in_force
          ? talentAddress({ user_id: account.id, full_name: account.full_name })
          : null,
      holder: presentHolder(row),
      status_index: row.status_index,
      ...presentStrength(row),
      confirmable: row.confirmable,
      kept: row.kept,
    })),
  };
}
