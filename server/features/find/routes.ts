import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { adminRoute } from '#server/http/route.ts';
import { anyAdministrator } from '#server/permissions.ts';
import * as contracts from '#shared/contracts/find.ts';
import { findEverywhere } from './find-everywhere.ts';

export function findRoutes(api: Hono<Env>, deps: Deps): void {
  adminRoute(api, deps, contracts.find, anyAdministrator, ({ session, query }) =>
    findEverywhere(deps, { session, q: query.q?.trim() ?? '' }),
  );
}
