import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { adminRoute } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/audit.ts';
import { readsAudit } from './access.ts';
import { listAudit } from './list-audit.ts';

export function auditRoutes(api: Hono<Env>, deps: Deps): void {
  adminRoute(api, deps, contracts.listAudit, readsAudit, ({ query }) => listAudit(deps, { query }));
}
