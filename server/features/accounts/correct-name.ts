import { and, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '#server/db/connection.ts';
import { nameCorrections } from '#server/db/schema/account-changes.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { AppError, conflict } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { renameCertificates } from '#server/features/certificates/index.ts';
import { queueMail } from '#server/features/mails/index.ts';
import { purgeNames } from '#server/features/notifications/index.ts';
import { refreshTalent } from '#server/features/talents/index.ts';
import type { Account, Session } from '#server/session.ts';
import type { correctName as contract } from '#shared/contracts/own-account.ts';
import { nameCorrected } from './letters.ts';
import { presentUser } from './present.ts';
import { provePresence } from './prove-presence.ts';

const MOST_A_YEAR = 2;
const YEAR_MS = 365 * 86_400_000;

type Asked = { session: Session; input: z.output<typeof contract.body> };

/**
 * Certificates, reports, the list of talents and what others were told follow; a mail tells.
 * @throws 401, 403, 429; 409 conflict for the same name, name_corrections_spent after two in a year
 */
export async function correctName(deps: Deps, { session, input: { full_name, current_password } }: Asked) {
  await provePresence(deps, { session, password: current_password });
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.id, session.account.id))
      .for('update');
    const before = (account as Account).full_name;
    if (before === full_name) throw conflict('conflict', 'C’est déjà votre nom.');
    if ((await correctionsLeft(tx, { accountId: session.account.id, now })) === 0) throw spent();
    const [updated] = await tx
      .update(accounts)
      .set({ full_name })
      .where(eq(accounts.id, session.account.id))
      .returning();
    const corrected = updated as Account;
    await tx
      .insert(nameCorrections)
      .values({ account_id: corrected.id, before, after: full_name, corrected_at: now });
    const certificates = await renameCertificates(tx, {
      secrets: deps.secrets,
      accountId: corrected.id,
      fullName: full_name,
      now,
    });
    await refreshTalent(tx, corrected.id);
    const person = { id: corrected.id, full_name: before, company_name: null };
    await purgeNames(tx, { people: [person], pseudonym: full_name });
    await recordAudit(tx, {
      account: session.account,
      action: 'account.correct_name',
      target: corrected.id,
      details: { certificates },
      at: now,
    });
    const letter = nameCorrected(deps.config.publicUrl, certificates);
    await queueMail(deps, tx, { to: corrected, letter });
    return { user: presentUser(corrected), certificates };
  });
}

export async function correctionsLeft(
  db: Queryable,
  { accountId, now }: { accountId: string; now: Date },
): Promise<number> {
  const made = await db.$count(
    nameCorrections,
    and(
      eq(nameCorrections.account_id, accountId),
      gt(nameCorrections.corrected_at, new Date(now.getTime() - YEAR_MS)),
    ),
  );
  return Math.max(0, MOST_A_YEAR - made);
}

const spent = () =>
  new AppError(
    'name_corrections_spent',
    'Votre nom a déjà été corrigé deux fois en un an. Écrivez à l’équipe de Baara avec une pièce d’identité.',
  );
