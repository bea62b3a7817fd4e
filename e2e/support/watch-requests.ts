import type { Page, Request } from 'playwright-core';

/** @returns whether no request of these is under way. */
export function watchRequests(page: Page, isWatched: (request: Request) => boolean): () => boolean {
  const underWay = new Set<Request>();
  page.on('request', (asked) => isWatched(asked) && underWay.add(asked));
  page.on('requestfinished', (asked) => underWay.delete(asked));
  page.on('requestfailed', (asked) => underWay.delete(asked));
  return () => underWay.size === 0;
}
