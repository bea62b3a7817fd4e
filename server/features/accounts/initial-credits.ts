import type { Queryable, Transaction } from '#server/db/connection.ts';
import { and, eq, inArray } from '#server/db/drizzle.ts';
import { welcomedAddresses } from '#server/db/schema/account-changes.ts';
import { ledger } from '#server/db/schema/credits.ts';
import type { Deps } from '#server/deps.ts';
import { postEntry } from '#server/features/credits/index.ts';
import { isMailOn } from '#server/features/mails/index.ts';
import { readPricing } from '#server/features/pricing/index.ts';
import type { Account } from '#server/session.ts';

/**
 * Grants the initial credits, once for each account and each address. The caller has locked the account.
 * @returns the balance, in credits
 */
export async function grantInitialCredits(deps: Deps, tx: Transaction, account: Account): Promise<number> {
  const amount = await initialCreditsOf(deps, tx, account);
  if (amount === 0) return account.credits;
  return postEntry(tx, { accountId: account.id, amount, reason: 'initial', refId: account.id });
}

/** The credits that come once the address is proved; 0, without a query, for an account that proved its address. */
export async function awaitedCredits(deps: Deps, db: Queryable, account: Account): Promise<number> {
  if (!isMailOn(deps) || account.email_verified_at) return 0;
  return initialCreditsOf(deps, db, account);
}

/** 0 where there are none, or where they were granted before. */
async function initialCreditsOf(deps: Deps, db: Queryable, account: Account): Promise<number> {
  const pricing = await readPricing(db);
  const amount =
    account.account_type === 'enterprise'
      ? pricing.initial_credits_enterprise
      : pricing.initial_credits_individual;
  const isOver = amount === 0 || (await wasGranted(db, account.id)) || (await wasWelcomed(deps, db, account));
  return isOver ? 0 : amount;
}

/**
 * Before an account leaves its address: notes that initial credits were granted for it, so that whoever registers
 * with it next gets none.
 */
export async function rememberWelcome(deps: Deps, tx: Transaction, account: Account): Promise<void> {
  if (!(await wasGranted(tx, account.id))) return;
  const [print = ''] = printsOf(deps, account.email);
  const left_at = deps.now();
  await tx
    .insert(welcomedAddresses)
    .values({ print, left_at })
    .onConflictDoUpdate({ target: welcomedAddresses.print, set: { left_at } });
}

async function wasGranted(db: Queryable, accountId: string): Promise<boolean> {
  const [entry] = await db
    .select({ id: ledger.id })
    .from(ledger)
    .where(and(eq(ledger.reason, 'initial'), eq(ledger.ref_id, accountId)));
  return entry !== undefined;
}

async function wasWelcomed(deps: Deps, db: Queryable, { email }: Account): Promise<boolean> {
  const mine = inArray(welcomedAddresses.print, printsOf(deps, email));
  const [known] = await db.select({ print: welcomedAddresses.print }).from(welcomedAddresses).where(mine);
  return known !== undefined;
}

/** The address’s fingerprint by each secret key of the installation, the current one first. */
function printsOf(deps: Deps, email: string): string[] {
  return deps.secrets.macEach('welcomed-address', email).map((print) => print.toString('base64url'));
}
