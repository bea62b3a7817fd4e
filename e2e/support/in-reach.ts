import type { Locator } from 'playwright-core';

/** Whether a press in its middle meets it: it is in sight, and nothing lies on it. */
export const isInReach = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
