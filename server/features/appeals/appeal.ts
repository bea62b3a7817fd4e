import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { appeals } from '#server/db/schema/appeals.ts';

export type AppealRow = typeof appeals.$inferSelect;

export function appealsOf(tx: Transaction, reportId: string): Promise<AppealRow[]> {
  return tx.select().from(appeals).where(eq(appeals.report_id, reportId));
}

export async function insertAppeal(tx: Transaction, made: typeof appeals.$inferInsert): Promise<AppealRow> {
  const [row] = await tx.insert(appeals).values(made).returning();
  if (!row) throw new Error('appeal was not stored');
  return row;
}
