import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/reach.ts';
import { readReach } from './read-reach.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';
import { updateReach } from './update-reach.ts';

export function reachRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.readReach, ({ session }) => readReach(deps, { session }));
  route(api, deps, contracts.updateReach, ({ session, body }) => updateReach(deps, { session, input: body }));
  route(api, deps, contracts.subscribe, ({ session, body }) => subscribe(deps, { session, input: body }));
  route(api, deps, contracts.unsubscribe, ({ session }) => unsubscribe(deps, { session }));
}
