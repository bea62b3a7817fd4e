import type { Page, Route } from 'playwright-core';

/** A refusal as the server sends it; without its sign the app would take it for some portal's. */
export const refusal = (status: number, detail: string, code: string) => ({
  status,
  headers: { 'x-baara': '1' },
  json: { detail, code },
});

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

/** The next call to `path` never reaches the server, which shows once the test lets it. @returns lets it */
export async function holdFailure(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const fail = (route: Route) => promise.then(() => route.abort('connectionreset'));
  await page.route(`**/api${path}`, fail, { times: 1 });
  return resolve;
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
