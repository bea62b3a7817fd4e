import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { adminRoute, route } from '#server/http/route.ts';
import { anyAdministrator } from '#server/permissions.ts';
import * as contracts from '#shared/contracts/administration.ts';
import { withdrawCertificate } from '#shared/contracts/certificates.ts';
import { deletesUsers, endsSessions, readsTrends, readsUsers, withdrawsCertificates } from './access.ts';
import { deleteUser, deleteUsers } from './delete-users.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { listUsers } from './list-users.ts';
import { login } from './login.ts';
import { presentAdministrator } from './present.ts';
import { proveAgain } from './prove-again.ts';
import { readLedger } from './read-ledger.ts';
import { readStats } from './read-stats.ts';
import { readTrends } from './trends/read-trends.ts';
import { withdraw } from './withdraw.ts';

export function administrationRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.adminLogin, ({ body, userAgent, ...caller }) =>
    login(deps, { input: body, caller, userAgent }),
  );
  adminRoute(api, deps, contracts.adminMe, anyAdministrator, async ({ session }) => ({
    user: presentAdministrator(deps, session.account),
  }));
  adminRoute(api, deps, contracts.proveAgain, anyAdministrator, ({ session, body }) =>
    proveAgain(deps, { session, password: body.current_password }),
  );
  adminRoute(api, deps, contracts.adminStats, anyAdministrator, () => readStats(deps));
  adminRoute(api, deps, contracts.adminTrends, readsTrends, ({ session }) => readTrends(deps, { session }));
  adminRoute(api, deps, contracts.listUsers, readsUsers, ({ query }) => listUsers(deps, query));
  adminRoute(api, deps, contracts.bulkDeleteUsers, deletesUsers, ({ session, body }) =>
    deleteUsers(deps, { session, accountIds: body }),
  );
  adminRoute(api, deps, contracts.deleteUser, deletesUsers, ({ session, params }) =>
    deleteUser(deps, { session, accountId: params.id }),
  );
  adminRoute(api, deps, contracts.endUserSessions, endsSessions, ({ session, params }) =>
    endUserSessions(deps, { session, accountId: params.id }),
  );
  adminRoute(api, deps, contracts.userLedger, readsUsers, ({ params, query }) =>
    readLedger(deps, { accountId: params.id, query }),
  );
  adminRoute(api, deps, withdrawCertificate, withdrawsCertificates, ({ session, params, body }) =>
    withdraw(deps, { session, ...params, ...body }),
  );
}
