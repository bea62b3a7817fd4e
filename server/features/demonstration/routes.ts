import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { adminRoute } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/demonstration.ts';
import { readsDemonstration, rulesDemonstration } from './access.ts';
import { openDemonstration } from './open-demonstration.ts';
import { readDemonstration } from './read-demonstration.ts';
import { removeDemonstration } from './remove-demonstration.ts';

export function demonstrationRoutes(api: Hono<Env>, deps: Deps): void {
  adminRoute(api, deps, contracts.readDemonstration, readsDemonstration, () => readDemonstration(deps));
  adminRoute(api, deps, contracts.openDemonstration, rulesDemonstration, ({ session }) =>
    openDemonstration(deps, { session }),
  );
  adminRoute(api, deps, contracts.removeDemonstration, rulesDemonstration, ({ session }) =>
    removeDemonstration(deps, { session }),
  );
}
