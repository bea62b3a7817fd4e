import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/passkeys.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { removePasskey, renamePasskey } from './change-passkeys.ts';
import { listPasskeys } from './list-passkeys.ts';
import { beginPasskeySignIn, signInByPasskey } from './sign-in.ts';

export function passkeyRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.listPasskeys, ({ session }) => listPasskeys(deps, { session }));
  route(api, deps, contracts.beginPasskey, ({ session, body }) =>
    beginPasskey(deps, { session, input: body }),
  );
  route(api, deps, contracts.addPasskey, ({ session, body, userAgent }) =>
    addPasskey(deps, { session, input: body, userAgent }),
  );
  route(api, deps, contracts.renamePasskey, ({ session, params, body }) =>
    renamePasskey(deps, { session, passkeyId: params.id, input: body }),
  );
  route(api, deps, contracts.removePasskey, ({ session, params, body }) =>
    removePasskey(deps, { session, passkeyId: params.id, input: body }),
  );
  route(api, deps, contracts.beginPasskeySignIn, () => beginPasskeySignIn(deps));
  route(api, deps, contracts.signInByPasskey, ({ body, userAgent }) =>
    signInByPasskey(deps, { input: body, userAgent }),
  );
}
