import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { appeals } from '#server/db/schema/appeals.ts';
import type { QuestionAppeal } from '#shared/contracts/reports.ts';

export type AppealRow = typeof appeals.$inferSelect;

export function presentAppeal({ kind, status, decision }: AppealRow): QuestionAppeal {
  return { kind, status, decision };
}

/** What was made before about the questions of a report, by this kind. */
export function appealsOf(
  tx: Transaction,
  { reportId, kind }: { reportId: string; kind: AppealRow['kind'] },
): Promise<AppealRow[]> {
  return tx
    .select()
    .from(appeals)
    .where(and(eq(appeals.report_id, reportId), eq(appeals.kind, kind)));
}

export async function insertAppeal(tx: Transaction, made: typeof appeals.$inferInsert): Promise<AppealRow> {
  const [row] = await tx.insert(appeals).values(made).returning();
  if (!row) throw new Error('appeal was not stored');
  return row;
}
