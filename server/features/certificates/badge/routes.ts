import type { Context, Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import { sharedTurns } from '#server/shared-turns.ts';
import * as contracts from '#shared/contracts/badges.ts';
import { downloadBadge } from './download-badge.ts';
import { LIST_LASTS_SECONDS, publishList } from './publish-list.ts';
import { readDidDocument } from './read-did-document.ts';
import { readIssuer } from './read-issuer.ts';

export function badgeRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.downloadBadge, ({ session, params }) =>
    downloadBadge(deps, { session, certificateId: params.id }),
  );
  const list = sharedTurns(() => publishList(deps));
  route(api, deps, contracts.statusList, async (_, c) => {
    readableAnywhere(c);
    const headers = {
      'content-type': 'application/vc+jwt',
      'cache-control': `public, max-age=${LIST_LASTS_SECONDS}`,
    };
    return c.body(await list(), 200, headers);
  });
  route(api, deps, contracts.badgeIssuer, async () => readIssuer(deps));
}

/** Where a did:web is looked up, outside the API. */
export function didRoutes(app: Hono<Env>, deps: Deps): void {
  app.get('/.well-known/did.json', async (c) => {
    readableAnywhere(c);
    return c.json(await readDidDocument(deps));
  });
}

/** By pages of any origin that check badges, also that there is nothing. */
const readableAnywhere = (c: Context) => c.header('access-control-allow-origin', '*');
