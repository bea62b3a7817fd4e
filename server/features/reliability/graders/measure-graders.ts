import type { Queryable } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { settings } from '#server/db/schema/credits.ts';
import type { Deps } from '#server/deps.ts';
import type { GraderFigures } from '#server/grading/development/figures.ts';
import { runOn } from '#server/threads/share.ts';
import { threads } from '../threads.ts';

/** How the embedded grader does on the published sample, of which `unseen` are the answers nobody looked at to mend it. */
export type GraderMeasure = { answers: number; unseen: GraderFigures };

const KEY = 'grader_measure';

/** Grades the published sample, in a thread of its own, and keeps the figures. */
export async function measureGraders(deps: Deps): Promise<void> {
  const { href: filename } = new URL('./thread.ts', import.meta.url);
  const value: GraderMeasure = await runOn(threads, undefined, { filename, name: 'measure' });
  await deps.db
    .insert(settings)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

export async function readGraders(db: Queryable): Promise<GraderMeasure | null> {
  const { rows } = await db.execute<{ value: GraderMeasure }>(
    sql`select value from settings where key = ${KEY}`,
  );
  return rows[0]?.value ?? null;
}
