import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/administration.ts';
import { addCredits } from './add-credits.ts';
import { deleteUser, deleteUsers } from './delete-users.ts';
import { listUsers } from './list-users.ts';
import { login } from './login.ts';
import { presentAdministrator } from './present.ts';
import { readLedger } from './read-ledger.ts';
import { readStats } from './read-stats.ts';

export function administrationRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.adminLogin, ({ body, userAgent, ...caller }) =>
    login(deps, { input: body, caller, userAgent }),
  );
  route(api, deps, contracts.adminMe, async ({ session }) => ({
    user: presentAdministrator(session.account),
  }));
  route(api, deps, contracts.adminStats, () => readStats(deps));
  route(api, deps, contracts.listUsers, ({ query }) => listUsers(deps, query));
  route(api, deps, contracts.bulkDeleteUsers, ({ session, body }) =>
    deleteUsers(deps, { session, accountIds: body }),
  );
  route(api, deps, contracts.deleteUser, ({ session, params }) =>
    deleteUser(deps, { session, accountId: params.id }),
  );
  route(api, deps, contracts.addCredits, ({ session, params, query, body, idempotencyKey }) =>
    addCredits(deps, { session, accountId: params.id, input: { ...query, ...body }, idempotencyKey }),
  );
  route(api, deps, contracts.userLedger, ({ params, query }) =>
    readLedger(deps, { accountId: params.id, query }),
  );
}
