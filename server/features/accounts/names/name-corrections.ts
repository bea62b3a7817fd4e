import type { Queryable, Transaction } from '#server/db/connection.ts';
import { and, eq, gt } from '#server/db/drizzle.ts';
import { nameCorrections } from '#server/db/schema/account-changes.ts';
import { AppError } from '#server/errors.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';

const MOST_A_YEAR = 2;
const YEAR_MS = 365 * DAY_MS;

type Kind = 'person' | 'company';
type Whose = { accountId: string; kind: Kind; now: Date };

export async function correctionsLeft(db: Queryable, { accountId, kind, now }: Whose): Promise<number> {
  const made = await db.$count(
    nameCorrections,
    and(
      eq(nameCorrections.account_id, accountId),
      eq(nameCorrections.kind, kind),
      gt(nameCorrections.corrected_at, new Date(now.getTime() - YEAR_MS)),
    ),
  );
  return Math.max(0, MOST_A_YEAR - made);
}

type Correction = Whose & { before: string; after: string };

/** Under a lock on the account. @throws 409 name_corrections_spent after two in a year */
export async function noteCorrection(tx: Transaction, correction: Correction): Promise<void> {
  if ((await correctionsLeft(tx, correction)) === 0)
    throw new AppError('name_corrections_spent', SPENT[correction.kind]);
  const { accountId, kind, before, after, now } = correction;
  await tx.insert(nameCorrections).values({ account_id: accountId, kind, before, after, corrected_at: now });
}

const SPENT: Record<Kind, string> = {
  person:
    'Votre nom a déjà été corrigé deux fois en un an. Écrivez à l’équipe de Baara avec une pièce d’identité.',
  company:
    'Le nom de l’entreprise a déjà été corrigé deux fois en un an. Écrivez à l’équipe de Baara avec un document officiel.',
};
