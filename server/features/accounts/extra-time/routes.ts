import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { adminRoute, route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/extra-time.ts';
import { givesExtraTime } from '../access.ts';
import { askExtraTime, readExtraTime } from './ask-extra-time.ts';
import { decideExtraTime } from './decide-extra-time.ts';
import { listExtraTime } from './list-extra-time.ts';
import { listGrantedExtraTime } from './list-granted.ts';
import { withdrawExtraTime } from './withdraw-extra-time.ts';

export function extraTimeRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.readExtraTime, ({ session }) => readExtraTime(deps, { session }));
  route(api, deps, contracts.askExtraTime, ({ session, body }) =>
    askExtraTime(deps, { session, input: body }),
  );
  adminRoute(api, deps, contracts.listExtraTime, givesExtraTime, ({ query }) =>
    listExtraTime(deps, { query }),
  );
  adminRoute(api, deps, contracts.decideExtraTime, givesExtraTime, ({ session, params, body }) =>
    decideExtraTime(deps, { session, requestId: params.id, input: body }),
  );
  adminRoute(api, deps, contracts.listGrantedExtraTime, givesExtraTime, ({ query }) =>
    listGrantedExtraTime(deps, { query }),
  );
  adminRoute(api, deps, contracts.withdrawExtraTime, givesExtraTime, ({ session, params, body }) =>
    withdrawExtraTime(deps, { session, accountId: params.id, input: body }),
  );
}
