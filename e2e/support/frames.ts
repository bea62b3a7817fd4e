import type { Page } from 'playwright-core';

/** Until what is drawn now has asked for its parts and done what follows from it. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((next) => requestAnimationFrame(() => requestAnimationFrame(() => next()))),
  );
}
