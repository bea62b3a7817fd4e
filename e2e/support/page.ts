import type { Locator, Page } from 'playwright-core';

/** Until what is drawn now has asked for its parts and done what follows from it. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((next) => requestAnimationFrame(() => requestAnimationFrame(() => next()))),
  );
}

/** Whether a press in its middle meets it: it is in sight, and nothing lies on it. */
export const isInReach = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

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

/** What a browser says when its network is back, where the test is not about noticing without. */
export function sayOnline(page: Page): Promise<boolean> {
  return page.evaluate(() => dispatchEvent(new Event('online')));
}

/** Held by the pointer, a passing message stays for as long as the machine takes. */
export const holdMessage = (message: Locator): Promise<void> => message.dispatchEvent('pointerover');

/** The browser's own back button, where the page may hold the step back: `goBack` would wait for it. */
export async function pressBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
  const before = entries[currentIndex - 1];
  if (!before) throw new Error('nothing to go back to');
  await browser.send('Page.navigateToHistoryEntry', { entryId: before.id });
  await browser.detach();
}
