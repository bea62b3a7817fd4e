import type { Page } from 'playwright-core';

/** What a browser says when its network is back, where the test is not about noticing without. */
export function sayOnline(page: Page): Promise<boolean> {
  return page.evaluate(() => dispatchEvent(new Event('online')));
}
