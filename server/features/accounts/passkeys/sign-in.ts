import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { accounts, passkeys } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { lockOwner } from '#server/lock-account.ts';
import type { signInByPasskey as contract } from '#shared/contracts/passkeys.ts';
import { maySignInAs } from '../access.ts';
import { openUserSession } from '../sessions/open-user-session.ts';
import { acceptChallenge, issueChallenge, notVerified, refused, relyingParty } from './relying-party.ts';

type Credential = z.output<typeof contract.body>['credential'];

/** The browser shows whatever passkeys it has for us: nobody says who they are beforehand. */
export async function beginPasskeySignIn(deps: Deps) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps).id,
    challenge: issueChallenge(deps, { purpose: 'passkey-sign-in' }),
    userVerification: 'required',
  });
  return { options: { ...options } };
}

/** Opens a user's session, with MFA or without. @throws 422 passkey_refused */
export async function signInByPasskey(
  deps: Deps,
  { input, userAgent }: { input: z.output<typeof contract.body>; userAgent: string | undefined },
) {
  const [found] = await deps.db
    .select()
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.account_id))
    .where(and(eq(passkeys.credential_id, input.credential.id), isNull(accounts.deleted_at)));
  if (!found || !maySignInAs('user', found.accounts)) throw refused();
  const { accounts: account, passkeys: passkey } = found;
  const counter = await verify(deps, passkey, input.credential);
  const opened = await deps.db.transaction(async (tx) => {
    await lockOwner(tx, account.id);
    // Removed in the meantime, it opens nothing.
    const used = await tx
      .update(passkeys)
      .set({ counter, used_at: deps.now() })
      .where(eq(passkeys.id, passkey.id))
      .returning({ id: passkeys.id });
    if (used.length === 0) throw refused();
    return openUserSession(deps, tx, { account, userAgent });
  });
  deps.log.info({ account: account.id, by: 'passkey' }, 'signed in');
  return opened;
}

/** @returns the authenticator's new count of signatures */
async function verify(deps: Deps, passkey: typeof passkeys.$inferSelect, credential: Credential) {
  const { id, origin } = relyingParty(deps);
  const checked = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: acceptChallenge(deps, { purpose: 'passkey-sign-in' }),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(notVerified);
  if (!checked?.verified) throw refused();
  return checked.authenticationInfo.newCounter;
}
