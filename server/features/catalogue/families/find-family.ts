import type { Queryable, Transaction } from '#server/db/connection.ts';
import { and, eq, isNotNull } from '#server/db/drizzle.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import { notFound } from '#server/errors.ts';
import type { Family } from '#server/families/family.ts';
import type { QuestionRow } from '../questions/present.ts';

type FamilyRow = QuestionRow & { family: Family };

/** @throws 404 also for an ordinary question */
export async function findFamily(db: Queryable, id: string): Promise<FamilyRow> {
  return found(await selectFamily(db, id));
}

/** The same, locked until the transaction ends. */
export async function holdFamily(tx: Transaction, id: string): Promise<FamilyRow> {
  return found(await selectFamily(tx, id).for('update'));
}

function selectFamily(db: Queryable, id: string) {
  return db
    .select()
    .from(questions)
    .where(and(eq(questions.id, id), isNotNull(questions.family)));
}

function found([row]: QuestionRow[]): FamilyRow {
  if (!row?.family) throw notFound('Famille introuvable.');
  return { ...row, family: row.family };
}
