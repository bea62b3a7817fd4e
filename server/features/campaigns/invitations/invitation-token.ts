import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { uuidBytes, uuidOf } from '#shared/rules/units/uuid.ts';

const ID_BYTES = 16;
const PROOF_BYTES = 16;

/**
 * What the link of an invitation carries: its id and a proof that we made it. Derived and not stored, so that the
 * database opens no invitation and its company can be shown the link again.
 */
export function invitationToken({ secrets }: Deps, id: string): string {
  return Buffer.concat([uuidBytes(id), proofOf(secrets.derive(purposeOf(id)))]).toString('base64url');
}

/** The invitation's id; null when nobody made such a token. */
export function readInvitationToken({ secrets }: Deps, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + PROOF_BYTES) return null;
  const id = uuidOf(bytes.subarray(0, ID_BYTES));
  const proof = bytes.subarray(ID_BYTES);
  const isOurs = secrets
    .deriveEach(purposeOf(id))
    .some((derived) => timingSafeEqual(proof, proofOf(derived)));
  return isOurs ? id : null;
}

const purposeOf = (id: string) => `invitation:${id}`;
const proofOf = (derived: string) => Buffer.from(derived, 'hex').subarray(0, PROOF_BYTES);
