import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '#server/db/connection.ts';
import { spentTickets } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';

/** What a ticket is good for; `subject`: whose it is, where it is somebody's. */
type Use = { purpose: 'work' | 'known-device' | 'add-passkey' | 'passkey-sign-in'; subject?: string };

type Ticket = { id: string; expiresAt: Date };

type Issued = Use & { goodForMs: number; id?: Uint8Array | undefined };

/** 'id.expiry.signature': a word of this installation's, good for one use and for a time. Nothing is stored. */
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
  // Of a last letter some bits say nothing: one ticket would have four spellings.
  if (given.toString('base64url') !== signature) return null;
  if (!signaturesOf(deps, use, said).some((right) => timingSafeEqual(right, given))) return null;
  const expiresAt = new Date(Number.parseInt(expiry, 36));
  return expiresAt > deps.now() ? { id, expiresAt } : null;
}

/** @returns whether it was not spent before; of many at once one is told so */
export async function spendTicket(db: Queryable, { id, expiresAt }: Ticket): Promise<boolean> {
  const spent = await db
    .insert(spentTickets)
    .values({ id, expires_at: expiresAt })
    .onConflictDoNothing()
    .returning({ id: spentTickets.id });
  return spent.length > 0;
}

/** The present one first. */
function signaturesOf(deps: Deps, { purpose, subject = '' }: Use, said: string): Buffer[] {
  return deps.secrets.macEach(`ticket:${purpose}`, `${subject}:${said}`);
}
