import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/account-security.ts';
import { requestEmailCode, verifyEmail } from './email/verify-email.ts';
import { createRecoveryCodes } from './mfa/create-recovery-codes.ts';
import { disableMfa } from './mfa/disable-mfa.ts';
import { changePassword } from './passwords/change-password.ts';
import { requestReset } from './passwords/request-reset.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { readSecurity } from './read-security.ts';
import { endOtherSessions, endSession } from './sessions/end-sessions.ts';
import { listSessions } from './sessions/list-sessions.ts';

export function accountSecurityRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.forgotPassword, ({ body, ...caller }) =>
    requestReset(deps, { input: body, caller }),
  );
  route(api, deps, contracts.resetPassword, ({ body, address }) =>
    resetPassword(deps, { input: body, address }),
  );
  route(api, deps, contracts.changePassword, ({ session, body }) =>
    changePassword(deps, { session, input: body }),
  );
  route(api, deps, contracts.readSecurity, ({ session }) => readSecurity(deps, { session }));
  route(api, deps, contracts.requestEmailCode, ({ session }) => requestEmailCode(deps, { session }));
  route(api, deps, contracts.verifyEmail, ({ session, body }) => verifyEmail(deps, { session, input: body }));
  route(api, deps, contracts.createRecoveryCodes, ({ session, body }) =>
    createRecoveryCodes(deps, { session, input: body }),
  );
  route(api, deps, contracts.disableMfa, ({ session, body }) => disableMfa(deps, { session, input: body }));
  route(api, deps, contracts.listSessions, ({ session }) => listSessions(deps, { session }));
  route(api, deps, contracts.endOtherSessions, ({ session }) => endOtherSessions(deps, { session }));
  route(api, deps, contracts.endSession, ({ session, params }) =>
    endSession(deps, { session, sessionId: params.id }),
  );
}
