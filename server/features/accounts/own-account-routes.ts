import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import { bindHolderKey as bindHolderKeyContract } from '#shared/contracts/holder-key.ts';
import * as contracts from '#shared/contracts/own-account.ts';
import { bindHolderKey } from './bind-holder-key.ts';
import { deleteOwnAccount } from './deletion/delete-own-account.ts';
import { confirmEmailChange } from './email/confirm-email-change.ts';
import { requestRegistrationCode } from './email/registration-code.ts';
import { requestEmailChange } from './email/request-email-change.ts';
import { correctCompanyName } from './names/correct-company-name.ts';
import { correctName } from './names/correct-name.ts';

export function ownAccountRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.requestEmailChange, ({ session, body }) =>
    requestEmailChange(deps, { session, input: body }),
  );
  route(api, deps, contracts.confirmEmailChange, ({ session, body }) =>
    confirmEmailChange(deps, { session, input: body }),
  );
  route(api, deps, contracts.requestRegistrationCode, ({ body, ...caller }) =>
    requestRegistrationCode(deps, { input: body, caller }),
  );
  route(api, deps, contracts.correctName, ({ session, body }) => correctName(deps, { session, input: body }));
  route(api, deps, contracts.correctCompanyName, ({ session, body }) =>
    correctCompanyName(deps, { session, input: body }),
  );
  route(api, deps, bindHolderKeyContract, ({ session, body }) =>
    bindHolderKey(deps, { session, input: body }),
  );
  route(api, deps, contracts.deleteOwnAccount, ({ session, body }) =>
    deleteOwnAccount(deps, { session, input: body }),
  );
}
