import { BootError } from '#server/config.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { asc, desc } from '#server/db/drizzle.ts';
import { signingKeys } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import type { Secrets } from '#server/secrets.ts';
import { generateSigningKey, type PublicJwk, type SigningKey } from './sign.ts';

const PURPOSE = 'certificate-signing-key';

/**
 * Creates the signing key at the first boot. Two processes booting together create two keys; both verify.
 * @throws BootError when the key that is there was sealed with a SECRET_KEY that nobody gave
 */
export async function ensureSigningKey(deps: Deps): Promise<void> {
  const [existing] = await deps.db.select().from(signingKeys).orderBy(desc(signingKeys.created_at)).limit(1);
  if (!existing) return void (await rotateSigningKey(deps));
  try {
    deps.secrets.decrypt(PURPOSE, existing.private_jwk);
  } catch {
    throw new BootError(
      'SECRET_KEY: does not open what this database holds; is one missing in OLD_SECRET_KEYS?',
    );
  }
}

/** Certificates are signed with a new key from now on; the former ones still verify. @returns its name */
export async function rotateSigningKey(deps: Pick<Deps, 'db' | 'secrets' | 'now'>): Promise<string> {
  const key = generateSigningKey();
  await deps.db.insert(signingKeys).values({
    kid: key.kid,
    public_jwk: key.publicJwk,
    private_jwk: deps.secrets.encrypt(PURPOSE, JSON.stringify(key.privateJwk)),
    created_at: deps.now(),
  });
  return key.kid;
}

/**
 * The newest signing key that this process can open. One sealed with a newer secret key than this process has waits
 * for its restart.
 */
export async function currentSigningKey(tx: Transaction, secrets: Secrets): Promise<SigningKey> {
  let failure: unknown = new Error('this installation has no signing key');
  for (const row of await tx.select().from(signingKeys).orderBy(desc(signingKeys.created_at))) {
    try {
      return {
        kid: row.kid,
        publicJwk: row.public_jwk as PublicJwk,
        privateJwk: JSON.parse(secrets.decrypt(PURPOSE, row.private_jwk)),
      };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

export async function publicKeys(db: Queryable): Promise<PublicJwk[]> {
  const rows = await db
    .select({ jwk: signingKeys.public_jwk })
    .from(signingKeys)
    .orderBy(asc(signingKeys.created_at));
  return rows.map((row) => row.jwk as PublicJwk);
}
