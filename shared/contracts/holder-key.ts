import { z } from 'zod';
import { CurrentPassword } from './accounts.ts';
import { contract } from './contract.ts';

/** A coordinate on P-256 as a JWK writes it: 32 bytes in base64url. */
const Coordinate = z.string().regex(/^[\w-]{43}$/);

/** The public key that the holder's phone keeps. */
export const HolderKey = z.object({ x: Coordinate, y: Coordinate });
export type HolderKey = z.infer<typeof HolderKey>;

export const bindHolderKey = contract({
  id: 'bindHolderKey',
  method: 'PUT',
  path: '/certificates/holder',
  tag: 'Certificats',
  summary:
    'Binds one’s certificates to a phone’s key; in place of another phone’s with the password, and the MFA code where there is one',
  audience: 'user',
  body: HolderKey.extend({
    current_password: CurrentPassword.nullish(),
    mfa_code: z.string().trim().max(64).nullish(),
  }),
  response: z.object({
    /** Certificates whose former code is withdrawn by it. */
    replaced: z.number().int(),
  }),
  refusals: [
    'wrong_credentials',
    'conflict',
    'mfa_required',
    'wrong_mfa_code',
    'mfa_not_set_up',
    'too_many_requests',
  ],
});
