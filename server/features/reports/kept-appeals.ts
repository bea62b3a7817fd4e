import { sql } from '#server/db/drizzle.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { QuestionAppeal } from '#shared/contracts/reports.ts';

export type KeptAppeal = QuestionAppeal & {
  question_id: string;
  /** Its question was found wrong. */
  neutralised: boolean;
};

/** SQL: all that was asked about a report's questions, the oldest first. */
export const keptAppeals = sql<KeptAppeal[]>`(
  select coalesce(jsonb_agg(to_jsonb(a) || jsonb_build_object('neutralised', exists (
    select from questions q where q.id = a.question_id and q.neutralised_at is not null
  )) order by a.created_at, a.id), '[]') from appeals a
  where a.report_id = ${reports.id})`;

/** Answers that the grading is not sure of and an administrator has yet to read. */
export function countUnread(appeals: readonly QuestionAppeal[]): number {
  return appeals.filter(({ kind, status }) => kind === 'unplaced' && status === 'open').length;
}

const isLapsed = ({ kind, status, neutralised }: KeptAppeal) =>
  kind === 'unplaced' && status === 'lapsed' && !neutralised;
const isRead = ({ kind, status }: QuestionAppeal) => kind === 'reading' && status !== 'open';

/** Whether an answer that is in the score was read by nobody in time, nor afterwards, when its candidate asked for it. */
export function hasLapsed(appeals: readonly KeptAppeal[]): boolean {
  const byQuestion = [...Map.groupBy(appeals, ({ question_id }) => question_id).values()];
  return byQuestion.some((own) => own.some(isLapsed) && !own.some(isRead));
}

export function presentAppeal({ kind, status, decision }: QuestionAppeal): QuestionAppeal {
  return { kind, status, decision };
}
