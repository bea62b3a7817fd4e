import { type SQL, sql } from '#server/db/drizzle.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';
import { certificates } from '#server/db/schema/reports.ts';
import { isWilling } from '#server/features/blocks/index.ts';
import { isInForce } from '#server/features/certificates/index.ts';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import type { Stage } from '#shared/rules/campaigns/campaigns.ts';
import { CERTIFICATION_THRESHOLD } from '#shared/rules/units/score.ts';
import type { CampaignRow } from '../access.ts';
import { isAbandoned, shownEmail, shownName } from './read-candidacies.ts';

type Filters = {
  q?: string | undefined;
  status?: Candidacy['status'] | undefined;
  stage?: Stage | undefined;
  confirmed?: '1' | undefined;
};

export function isFiltered({ q, status, stage, confirmed }: Filters): boolean {
  return Boolean(status ?? stage ?? confirmed ?? q?.trim());
}

/** A campaign's candidacies that filters, words, blocks and withdrawals leave; joined with their account and test. */
export function wantedCandidacies({ id, account_id }: CampaignRow, filters: Filters, now: Date): SQL {
  return sql`${candidacies.campaign_id} = ${id} and ${candidacies.withdrawn_at} is null
    and ${isWilling(candidacies.account_id, account_id)}
    ${ofStatus(filters)} ${ofStage(filters)} ${ofStrength(filters, now)} ${named(filters)}`;
}

function ofStatus({ status }: Filters): SQL {
  const conditions: Record<Candidacy['status'], SQL> = {
    passed: sql`and ${candidacies.score} >= ${CERTIFICATION_THRESHOLD}`,
    failed: sql`and ${candidacies.score} < ${CERTIFICATION_THRESHOLD}`,
    waiting: sql`and ${candidacies.score} is null and not ${isAbandoned}`,
    abandoned: sql`and ${candidacies.score} is null and ${isAbandoned}`,
  };
  return status ? conditions[status] : sql``;
}

function ofStage({ stage }: Filters): SQL {
  return stage ? sql`and ${candidacies.stage} = ${stage}` : sql``;
}

function ofStrength({ confirmed }: Filters, now: Date): SQL {
  return confirmed
    ? sql`and ${candidacies.confirmed} and exists (select from ${certificates}
        where ${certificates.report_id} = ${candidacies.report_id}
          and ${certificates.account_id} = ${candidacies.account_id} and ${isInForce(now)})`
    : sql``;
}

/** Each word is part of the name or address. */
function named({ q }: Filters): SQL {
  const text = q?.trim();
  return text
    ? sql`and not exists (select from regexp_split_to_table(plain_text(${text}), '\\s+') as word
        where position(word in plain_text(${shownName} || ' ' || ${shownEmail})) = 0)`
    : sql``;
}
