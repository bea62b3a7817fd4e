import { randomBytes } from 'node:crypto';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { photos } from '#server/db/schema/photos.ts';
import type { Deps } from '#server/deps.ts';
import { invalid } from '#server/errors.ts';
import { lockAccount } from '#server/lock-account.ts';
import type { Account, Session } from '#server/session.ts';
import { MOST_PHOTO_BYTES, MOST_PHOTO_SIDE } from '#shared/rules/accounts/photo.ts';
import { ensureMayHavePhoto } from '../access.ts';
import { presentUser } from '../present.ts';

type Encoded = { jpeg: Uint8Array } | { refused: 'unreadable' | 'too_large' };

const KINDS = [
  (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/** @throws 403 to companies; 422 for what is no photo or too large; 429 */
export async function putPhoto(
  deps: Deps,
  { session: { account }, base64 }: { session: Session; base64: string },
) {
  ensureMayHavePhoto(account);
  await deps.limits.take('photoByAccount', account.id);
  const jpeg = await encode(deps, { account, given: Buffer.from(base64, 'base64') });
  const photo_version = randomBytes(6).toString('hex');
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const kept = { jpeg, created_at: deps.now() };
    const [updated] = await tx
      .update(accounts)
      .set({ photo_version })
      .where(eq(accounts.id, account.id))
      .returning();
    await tx
      .insert(photos)
      .values({ account_id: account.id, ...kept })
      .onConflictDoUpdate({ target: photos.account_id, set: kept });
    return { user: await presentUser(deps, tx, updated as Account, null) };
  });
}

const refused = (detail: string) => invalid(detail).at('photo');

async function encode(deps: Deps, { account, given }: { account: Account; given: Buffer }): Promise<Buffer> {
  if (!KINDS.some((fits) => fits(given))) throw refused('Choisissez une photo JPEG, WebP ou PNG.');
  if (given.length > MOST_PHOTO_BYTES) throw refused('La photo dépasse 30\u00a0Ko.');
  const file = new URL('./re-encode.ts', import.meta.url);
  const made = await deps.threads.run<Encoded>({ file, name: 'reEncode', input: given }, account.id);
  if ('jpeg' in made) return Buffer.from(made.jpeg);
  throw refused(
    made.refused === 'too_large'
      ? `La photo est trop grande (${MOST_PHOTO_SIDE} points de côté au plus).`
      : 'Cette photo ne peut pas être lue. Choisissez-en une autre.',
  );
}
