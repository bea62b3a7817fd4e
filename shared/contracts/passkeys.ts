import { z } from 'zod';
import { Device, Presence, User } from './accounts.ts';
import { Done, Id, IdParams, Instant, typedText } from './common.ts';
import { contract } from './contract.ts';

/** What `navigator.credentials` takes and gives, as WebAuthn level 3 writes it in JSON. */
const WebAuthn = z.looseObject({});
const Response = z.looseObject({ id: z.string().max(2_000), response: z.looseObject({}) });

const Name = typedText(60, 1);

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Instant,
  /** Null: never. */
  used_at: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const listPasskeys = contract({
  id: 'listPasskeys',
  method: 'GET',
  path: '/auth/passkeys',
  tag: 'Comptes',
  summary: 'One’s passkeys, the newest first',
  audience: 'user',
  seat: 'self',
  response: z.object({ passkeys: z.array(Passkey) }),
});

export const beginPasskey = contract({
  id: 'beginPasskey',
  method: 'POST',
  path: '/auth/passkeys/begin',
  tag: 'Comptes',
  summary:
    'What the browser makes a passkey from, with the password or within 15 minutes of signing in; 10 at most',
  audience: 'user',
  seat: 'self',
  body: Presence,
  response: z.object({ options: WebAuthn }),
  refusals: ['wrong_credentials', 'presence_required', 'too_many_passkeys', 'too_many_requests'],
});

export const addPasskey = contract({
  id: 'addPasskey',
  method: 'POST',
  path: '/auth/passkeys',
  tag: 'Comptes',
  summary: 'Keep the passkey that the browser made',
  audience: 'user',
  seat: 'self',
  body: z.object({ credential: Response, name: Name.nullish() }),
  response: z.object({ passkey: Passkey }),
  refusals: ['passkey_refused', 'too_many_passkeys'],
});

export const renamePasskey = contract({
  id: 'renamePasskey',
  method: 'PATCH',
  path: '/auth/passkeys/{id}',
  tag: 'Comptes',
  summary: 'Give a passkey another name',
  audience: 'user',
  seat: 'self',
  params: IdParams,
  body: z.object({ name: Name }),
  response: z.object({ passkey: Passkey }),
  refusals: ['not_found'],
});

export const removePasskey = contract({
  id: 'removePasskey',
  method: 'POST',
  path: '/auth/passkeys/{id}/remove',
  tag: 'Comptes',
  summary: 'Remove a passkey, with the password or within 15 minutes of signing in; the other sessions end',
  audience: 'user',
  seat: 'self',
  params: IdParams,
  body: Presence,
  response: Done,
  refusals: ['wrong_credentials', 'presence_required', 'too_many_requests'],
});

export const beginPasskeySignIn = contract({
  id: 'beginPasskeySignIn',
  method: 'POST',
  path: '/auth/passkeys/sign-in/begin',
  tag: 'Comptes',
  summary: 'What the browser asks its passkeys with',
  audience: 'none',
  response: z.object({ options: WebAuthn }),
});

export const signInByPasskey = contract({
  id: 'signInByPasskey',
  method: 'POST',
  path: '/auth/passkeys/sign-in',
  tag: 'Comptes',
  summary: 'Open a session with a passkey; it counts as password and MFA code together',
  audience: 'none',
  body: z.object({ credential: Response }),
  response: z.object({ token: z.string(), user: User, device: Device }),
  refusals: ['passkey_refused'],
});
