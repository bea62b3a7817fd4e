import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '#server/db/connection.ts';
import { spentTickets } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';

/** What a ticket may be used for; `subject`: for whom alone, such as an account. */
type Use = { purpose: 'work' | 'known-device' | 'add-passkey' | 'passkey-sign-in'; subject?: string };

type Ticket = { id: string; expiresAt: Date };

type Issued = Use & { goodForMs: number; id?: Uint8Array | undefined };

/**
 * A signed ticket 'id.expiry.signature', good for one purpose until it expires. Nothing is stored before it is
 * spent.
 */
export function issueTicket(deps: Deps, { goodForMs, id = randomBytes(16), ...use }: Issued): string {
  const expiry = (deps.now().getTime() + goodForMs).toString(36);
  const said = `${Buffer.from(id).toString('base64url')}.${expiry}`;
  const [signature] = signaturesOf(deps, use, said);
  return `${said}.${(signature as Buffer).toString('base64url')}`;
}

/** Null when it is not ours, for something else, or too old. */
export function readTicket(deps: Deps, use: Use, text: string): Ticket | null {
  const [, said, id, expiry, signature] = /^(([\w-]{22})\.([a-z0-9]{1,11}))\.([\w-]{43})$/.exec(text) ?? [];
  if (!said || !id || !expiry || !signature) return null;
  const given = Buffer.from(signature, 'base64url');
  // The last base64url character has unused bits; without this check a ticket would have four valid spellings.
  if (given.toString('base64url') !== signature) return null;
  if (!signaturesOf(deps, use, said).some((right) => timingSafeEqual(right, given))) return null;
  const expiresAt = new Date(Number.parseInt(expiry, 36));
  return expiresAt > deps.now() ? { id, expiresAt } : null;
}

/** @returns false if it was spent before; of attempts at once exactly one gets true */
export async function spendTicket(db: Queryable, { id, expiresAt }: Ticket): Promise<boolean> {
  const spent = await db
    .insert(spentTickets)
    .values({ id, expires_at: expiresAt })
    .onConflictDoNothing()
    .returning({ id: spentTickets.id });
  return spent.length > 0;
}

/** One by each secret key of the installation, the current one first. */
function signaturesOf(deps: Deps, { purpose, subject = '' }: Use, said: string): Buffer[] {
  return deps.secrets.macEach(`ticket:${purpose}`, `${subject}:${said}`);
}
