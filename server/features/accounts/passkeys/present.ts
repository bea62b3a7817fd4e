import type { passkeys } from '#server/db/schema/accounts.ts';
import type { Passkey } from '#shared/contracts/passkeys.ts';

export function presentPasskey({ id, name, created_at, used_at }: typeof passkeys.$inferSelect): Passkey {
  return { id, name, created_at: created_at.toISOString(), used_at: used_at?.toISOString() ?? null };
}
