import { eq, sql } from '#server/db/drizzle.ts';
import { papers } from '#server/db/schema/assessments.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { isWilling } from '#server/features/blocks/index.ts';
import { outcomesBySkill } from './outcomes-by-skill.ts';

type Of = { reportId: string; campaignId: string };

/**
 * How each skill of a graded test went, beside the median of the campaign’s candidates whom the company sees: of two at
 * least, and of none who is no more or whose certificate was withdrawn, as in the campaign’s analysis.
 */
export async function readSkillOutcomes({ db }: Deps, { reportId, campaignId }: Of) {
  const [graded] = await db
    .select({ scores: reports.domain_scores, grades: reports.grades, questions: papers.questions })
    .from(reports)
    .leftJoin(papers, eq(papers.assessment_id, reports.assessment_id))
    .where(eq(reports.id, reportId));
  const { rows } = await db.execute<{ skill: string; median: number }>(sql`
    select s.key as skill, percentile_cont(0.5) within group (order by s.value::float8) as median
    from candidacies c join reports r on r.id = c.report_id join accounts a on a.id = c.account_id,
      jsonb_each_text(r.domain_scores) s
    where c.campaign_id = ${campaignId} and c.withdrawn_at is null and a.deleted_at is null
      and not exists (select from certificates w where w.report_id = r.id and w.revoked_at is not null)
      and ${isWilling(sql`c.account_id`, sql`(select account_id from campaigns where id = ${campaignId})`)}
    group by s.key having count(*) > 1`);
  return outcomesBySkill({
    scores: graded?.scores ?? {},
    medians: new Map(rows.map(({ skill, median }) => [skill, median])),
    grades: graded?.grades ?? [],
    questions: graded?.questions ?? [],
  });
}
