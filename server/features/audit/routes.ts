import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/audit.ts';
import { listAudit } from './list-audit.ts';

export function auditRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.listAudit, ({ query }) => listAudit(deps, { query }));
}
