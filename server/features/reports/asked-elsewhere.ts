import { type SQL, sql } from '#server/db/drizzle.ts';
import type { reports } from '#server/db/schema/reports.ts';

/**
 * SQL: the ids of questions that the account’s opened, unfinished tests ask. What a report says of such a question
 * would answer it there.
 */
export function askedElsewhere(accountId: string): SQL<string[]> {
  return sql`array(
    select q ->> 'id' from assessments as under_way
    join papers as other on other.assessment_id = under_way.id and other.account_id = under_way.account_id
    cross join jsonb_array_elements(other.questions) as q
    where under_way.account_id = ${accountId} and under_way.started_at is not null
      and under_way.status = 'pending' and under_way.deleted_at is null)`;
}

type Graded = Pick<typeof reports.$inferSelect, 'recommendations' | 'grades'>;

/** While any question of the report is held back, no recommendation names one that was missed. */
export function recommendationsOf({ recommendations, grades }: Graded, asked_elsewhere: string[]): string[] {
  const isHeld = grades?.some(({ question_id }) => asked_elsewhere.includes(question_id));
  return (recommendations ?? []).map((text) =>
    isHeld ? text.replace(/, par exemple «.*?»(?=\. )/s, '') : text,
  );
}
