import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/legal.ts';

export function legalRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.readOperator, async () => ({ operator: deps.config.operator }));
}
