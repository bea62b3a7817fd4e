import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { cachedList } from '#server/http/cached-list.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/talents.ts';
import { listTopTalents } from './list-top-talents.ts';

export function talentRoutes(api: Hono<Env>, deps: Deps): void {
  api.use(contracts.topTalents.path, cachedList(deps, 'talents').middleware);
  route(api, deps, contracts.topTalents, ({ query }) => listTopTalents(deps, query));
}
