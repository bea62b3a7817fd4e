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

/** The server takes calls to `path`, and their replies arrive once the test lets them. @returns lets them */
export async function holdReply(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/api${path}`, async (route) => {
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  });
  return resolve;
}
