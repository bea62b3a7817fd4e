import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/live.ts';

/** Neither compression nor a proxy may buffer a hint. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

export function liveRoutes(api: Hono<Env>, deps: Deps): void {
  route(
    api,
    deps,
    contracts.events,
    async ({ session: { account, person }, bearer }) =>
      new Response(deps.live.open({ accountId: account.id, personId: person.id }, bearer ?? ''), {
        headers: HEADERS,
      }),
  );
}
