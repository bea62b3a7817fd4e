import type { Page } from 'playwright-core';

/** The server takes the next call to `path`, and its reply never arrives. */
export async function loseReply(page: Page, path: string): Promise<void> {
  await page.route(
    `**/api${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}
