import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';

type Mark = { question_id: string; points: number; max: number };

/** Adds a graded paper to its questions' sums, in the transaction that grades it; not to those of what was changed since it was drawn. */
export async function recordAnswers(
  tx: Transaction,
  { marks, drawnAt }: { marks: Mark[]; drawnAt: Date },
): Promise<void> {
  const total = { points: sum(marks.map((mark) => mark.points)), max: sum(marks.map((mark) => mark.max)) };
  const rows = marks.map(({ question_id, points, max }) => ({
    question_id,
    share: share(points, max),
    rest: share(total.points - points, total.max - max),
  }));
  // Ordered, so that two papers graded at once cannot deadlock.
  await tx.execute(sql`
    insert into question_statistics as kept
      (question_id, times_drawn, share, share_squared, rest, rest_squared, share_rest)
    select q.id, 1, a.share, a.share * a.share, a.rest, a.rest * a.rest, a.share * a.rest
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(question_id uuid, share float8, rest float8)
    join questions q on q.id = a.question_id
      and (q.measured_from is null or q.measured_from <= ${drawnAt.toISOString()})
    order by q.id
    on conflict (question_id) do update set times_drawn = kept.times_drawn + 1,
      share = kept.share + excluded.share, share_squared = kept.share_squared + excluded.share_squared,
      rest = kept.rest + excluded.rest, rest_squared = kept.rest_squared + excluded.rest_squared,
      share_rest = kept.share_rest + excluded.share_rest
  `);
}

const share = (points: number, max: number) => (max > 0 ? points / max : 0);
const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
