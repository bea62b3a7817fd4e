import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { publicRoute } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/talents.ts';
import { listTopTalents } from './list-top-talents.ts';
import { readTalent } from './read-talent.ts';

export function talentRoutes(api: Hono<Env>, deps: Deps): void {
  publicRoute(api, deps, contracts.topTalents, (reader, { query }) => listTopTalents(reader, query));
  publicRoute(api, deps, contracts.talentPage, (reader, { params }) => readTalent(reader, params));
}
