import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/catalogue.ts';
import { listProfiles } from './list-profiles.ts';

export function catalogueRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.availableProfiles, async () => {
    const profiles = await listProfiles(deps.db);
    return { profiles: Object.fromEntries(profiles.map((profile) => [profile.id, profile])) };
  });
  route(api, deps, contracts.listProfiles, async () => ({ profiles: await listProfiles(deps.db) }));
}
