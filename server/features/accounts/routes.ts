import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/accounts.ts';
import { enableMfa, setUpMfa } from './mfa/enable-mfa.ts';
import { presentUser } from './present.ts';
import { register } from './register.ts';
import { login } from './sessions/login.ts';
import { revokeSession } from './sessions/session.ts';
import { updateMe } from './update-me.ts';

export function accountRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.register, ({ body, userAgent, ...caller }) =>
    register(deps, { input: body, caller, userAgent }),
  );
  route(api, deps, contracts.login, ({ body, userAgent, ...caller }) =>
    login(deps, { input: body, caller, userAgent }),
  );
  route(api, deps, contracts.me, async ({ session }) => ({
    user: await presentUser(deps, deps.db, session.account, session.seat),
  }));
  route(api, deps, contracts.updateMe, ({ session, body }) => updateMe(deps, { session, input: body }));
  route(api, deps, contracts.logout, async ({ bearer }) => {
    await revokeSession(deps, { token: bearer ?? '' });
    return { ok: true as const };
  });
  route(api, deps, contracts.mfaSetup, ({ session }) => setUpMfa(deps, { session }));
  route(api, deps, contracts.mfaEnable, ({ session, query, body }) =>
    enableMfa(deps, { session, code: query.mfa_code, input: body }),
  );
}
