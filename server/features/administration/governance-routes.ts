import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { adminRoute } from '#server/http/route.ts';
import * as administrators from '#shared/contracts/administrators.ts';
import * as grants from '#shared/contracts/grants.ts';
import { givesCredits, governs, readsAdministrators, readsUsers } from './access.ts';
import { appointAdministrator } from './administrators/appoint-administrator.ts';
import { listAdministrators } from './administrators/list-administrators.ts';
import { putRoles } from './administrators/put-roles.ts';
import { addCredits } from './grants/add-credits.ts';
import { decideGrant } from './grants/decide-grant.ts';
import { putGrantLimit } from './grants/grant-limit.ts';
import { listGrants } from './grants/list-grants.ts';

/** Who administers, and what one of them may not do alone. */
export function governanceRoutes(api: Hono<Env>, deps: Deps): void {
  adminRoute(api, deps, administrators.listAdministrators, readsAdministrators, () =>
    listAdministrators(deps),
  );
  adminRoute(api, deps, administrators.appointAdministrator, governs, ({ session, body }) =>
    appointAdministrator(deps, { session, input: body }),
  );
  adminRoute(api, deps, administrators.putRoles, governs, ({ session, params, body }) =>
    putRoles(deps, { session, administratorId: params.id, roles: body.roles, was: body.was }),
  );
  adminRoute(api, deps, grants.addCredits, givesCredits, ({ session, params, query, body, idempotencyKey }) =>
    addCredits(deps, { session, accountId: params.id, input: { ...query, ...body }, idempotencyKey }),
  );
  adminRoute(api, deps, grants.listGrants, readsUsers, ({ session }) => listGrants(deps, { session }));
  adminRoute(api, deps, grants.decideGrant, givesCredits, ({ session, params, body }) =>
    decideGrant(deps, { session, grantId: params.id, decision: body.decision }),
  );
  adminRoute(api, deps, grants.putGrantLimit, governs, ({ session, body }) =>
    putGrantLimit(deps, { session, limit: body.limit }),
  );
}
