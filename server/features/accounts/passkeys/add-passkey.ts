import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { cose } from '@simplewebauthn/server/helpers';
import type { z } from 'zod';
import { eq } from '#server/db/drizzle.ts';
import { passkeys } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { queueMail } from '#server/features/mails/index.ts';
import type { Session } from '#server/session.ts';
import type { addPasskey as addContract, beginPasskey as beginContract } from '#shared/contracts/passkeys.ts';
import { uuidBytes } from '#shared/rules/units/uuid.ts';
import { passkeyAdded } from '../letters.ts';
import { provePresence } from '../prove-presence.ts';
import { describeDevice } from '../sessions/device.ts';
import { lockSignedIn } from '../sessions/lock-signed-in.ts';
import { presentPasskey } from './present.ts';
import { acceptChallenge, issueChallenge, notVerified, refused, relyingParty } from './relying-party.ts';

const MOST = 10;
/** Named, since the package would try each that this Node may know. */
const ALGORITHMS = [cose.COSEALG.EdDSA, cose.COSEALG.ES256, cose.COSEALG.RS256];
const tooMany = () =>
  new AppError('too_many_passkeys', `Vous avez déjà ${MOST} clés d’accès. Retirez-en une d’abord.`);

type Begin = { session: Session; input: z.output<typeof beginContract.body> };
type Add = { session: Session; input: z.output<typeof addContract.body>; userAgent: string | undefined };

/**
 * Gives the browser what it makes a passkey from. The passkey is kept on the device, is found without a name, and
 * asks for a fingerprint or a code each time: what it opens needs no second factor.
 * @throws 401, 403, 409 too_many_passkeys, 429
 */
export async function beginPasskey(deps: Deps, { session, input }: Begin) {
  await provePresence(deps, { session, password: input.current_password });
  const { account } = session;
  const held = await deps.db.select().from(passkeys).where(eq(passkeys.account_id, account.id));
  if (held.length >= MOST) throw tooMany();
  const options = await generateRegistrationOptions({
    rpName: 'Baara',
    rpID: relyingParty(deps).id,
    userName: account.email,
    userDisplayName: account.full_name,
    userID: uuidBytes(account.id),
    challenge: issueChallenge(deps, { purpose: 'add-passkey', subject: account.id }),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: held.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  });
  return { options: { ...options } };
}

/** Its owner's presence was proved when it was begun. A mail tells. @throws 422 passkey_refused; 409 too_many_passkeys */
export async function addPasskey(deps: Deps, { session, input, userAgent }: Add) {
  const { account } = session;
  const credential = await verify(deps, account.id, input.credential);
  const name = input.name ?? describeDevice(userAgent);
  return deps.db.transaction(async (tx) => {
    // Held, so that of many at once none is one too many.
    await lockSignedIn(tx, session);
    const held = await tx.select().from(passkeys).where(eq(passkeys.account_id, account.id));
    if (held.length >= MOST) throw tooMany();
    const [passkey] = await tx
      .insert(passkeys)
      .values({
        account_id: account.id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
        created_at: deps.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!passkey) throw refused();
    await queueMail(deps, tx, {
      to: account,
      letter: passkeyAdded(deps.config.publicUrl, { account, name }),
    });
    return { passkey: presentPasskey(passkey) };
  });
}

async function verify(deps: Deps, accountId: string, credential: Add['input']['credential']) {
  const { id, origin } = relyingParty(deps);
  const checked = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: acceptChallenge(deps, { purpose: 'add-passkey', subject: accountId }),
    supportedAlgorithmIDs: ALGORITHMS,
    expectedOrigin: origin,
    expectedRPID: id,
  }).catch(notVerified);
  if (!checked?.verified) throw refused();
  return checked.registrationInfo.credential;
}
