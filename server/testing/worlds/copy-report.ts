import { sql } from '#server/db/drizzle.ts';
import type { TestApp } from '#server/testing/apps/app.ts';

type Copying = { reportId: string; questionId: string; copies: number };

/** The same graded report for so many other people, who met the question by it. */
export async function copyReport(t: TestApp, { reportId, questionId, copies }: Copying): Promise<void> {
  await t.deps.db.execute(sql`
    with numbered as (
      select n, gen_random_uuid() as person, gen_random_uuid() as assessment from generate_series(1, ${copies}) n
    ), people as (
      insert into accounts (id, email, full_name, account_type, password_hash)
      select person, person || '@exemple.test', 'Copie ' || n, 'individual', 'none' from numbered
      returning id
    ), original as (
      select a.*, p.seed, p.questions, p.counted, p.sealed, p.iv, p.key, r.verdict, r.domain_scores, r.global_score,
        r.strengths, r.weaknesses, r.recommendations, r.grades, r.grader, r.graded_at, r.lowest, r.highest, r.evidence
      from reports r join assessments a on a.id = r.assessment_id join papers p on p.assessment_id = a.id
      where r.id = ${reportId}
    ), tests as (
      insert into assessments (id, account_id, profile_id, profile_name, skill_names, level, cost, question_count,
        status, practice, attempt, started_at, deadline, submitted_at)
      select assessment, person, profile_id, profile_name, skill_names, level, cost, question_count, status, practice,
        attempt, started_at, deadline, submitted_at from numbered, original
      returning id
    ), drawn as (
      insert into papers (assessment_id, account_id, seed, questions, counted, sealed, iv, key)
      select assessment, person, seed, questions, counted, sealed, iv, key from numbered, original
    ), met as (
      insert into sightings (account_id, question_id, times, drawn) select person, ${questionId}, 1, 1 from numbered
    )
    insert into reports (assessment_id, account_id, submitted_at, graded_at, verdict, domain_scores, global_score,
      strengths, weaknesses, recommendations, grades, grader, lowest, highest, evidence, counted)
    select assessment, person, submitted_at, graded_at, verdict, domain_scores, global_score, strengths, weaknesses,
      recommendations, grades, grader, lowest, highest, evidence, jsonb_array_length(evidence) from numbered, original
  `);
}
