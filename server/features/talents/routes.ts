import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/talents.ts';
import { listTopTalents } from './list-top-talents.ts';

export function talentRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.topTalents, ({ query }) => listTopTalents(deps, query));
}
