import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/own-data.ts';
import { exportOwnData } from './export/export-own-data.ts';
import { exportStatement } from './statement/export-statement.ts';
import { readStatement } from './statement/read-statement.ts';

export function ownDataRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.creditStatement, ({ session, query }) =>
    readStatement(deps, { session, query }),
  );
  route(api, deps, contracts.exportCreditStatement, ({ session }) => exportStatement(deps, { session }));
  route(api, deps, contracts.exportOwnData, ({ session }) => exportOwnData(deps, { session }));
}
