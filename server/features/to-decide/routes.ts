import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { adminRoute } from '#server/http/route.ts';
import { anyAdministrator } from '#server/permissions.ts';
import * as contracts from '#shared/contracts/to-decide.ts';
import { listWaiting } from './list-waiting.ts';

export function toDecideRoutes(api: Hono<Env>, deps: Deps): void {
  adminRoute(api, deps, contracts.listWaiting, anyAdministrator, ({ session, query }) =>
    listWaiting(deps, { session, query }),
  );
}
