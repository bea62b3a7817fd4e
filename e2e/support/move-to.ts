import type { Page } from 'playwright-core';

/** As a link inside the app does. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // Once this is answered: the page may reload at it.
    setTimeout(() => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    });
  }, path);
}
