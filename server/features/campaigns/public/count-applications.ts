import { type SQL, sql } from '#server/db/drizzle.ts';

/**
 * How many applications the public reads of `campaign`: those who applied, and those who were invited and opened the
 * test.
 */
export const countApplications = (campaign: SQL) => sql<number>`(${campaign}.candidacies_count - (
  select count(*)::int from candidacies c left join assessments a on a.id = c.assessment_id
  where c.campaign_id = ${campaign}.id and c.source = 'invited' and c.withdrawn_at is null and c.score is null and not c.unannounced
    and a.started_at is null))`;
