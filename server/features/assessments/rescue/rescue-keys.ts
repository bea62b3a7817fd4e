import { randomBytes } from 'node:crypto';
import { importJWK } from 'jose';
import { eq, sql } from '#server/db/drizzle.ts';
import { rescueKeys } from '#server/db/schema/assessments.ts';
import type { Deps } from '#server/deps.ts';

const PURPOSE = 'rescue-key';
const CURVE = { name: 'ECDH', namedCurve: 'P-256' };

type PublicKey = { kid: string; x: string; y: string };

/** What answers are sealed for. Null before the first. */
export const newestRescueKey = sql<PublicKey | null>`(
  select jsonb_build_object('kid', kid) || public_jwk from ${rescueKeys} order by created_at desc limit 1)`;

/** Where there is none. Two processes may make one each, and both open. */
export async function makeRescueKey(deps: Deps): Promise<PublicKey> {
  const { privateKey } = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', privateKey);
  const kid = randomBytes(4).toString('hex');
  await deps.db.insert(rescueKeys).values({
    kid,
    public_jwk: { x, y },
    private_jwk: deps.secrets.encrypt(PURPOSE, JSON.stringify({ x, y, d })),
    created_at: deps.now(),
  });
  return { kid, x, y };
}

/** Undefined when no key has this name. */
export async function openingKey(deps: Deps, kid: string) {
  const [row] = await deps.db
    .select({ sealed: rescueKeys.private_jwk })
    .from(rescueKeys)
    .where(eq(rescueKeys.kid, kid));
  if (!row) return undefined;
  const jwk = JSON.parse(deps.secrets.decrypt(PURPOSE, row.sealed));
  return importJWK({ kty: 'EC', crv: 'P-256', ...jwk }, 'ECDH-ES');
}
