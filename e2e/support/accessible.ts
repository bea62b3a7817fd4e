import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];
type Axe = { run(context: Document, options: object): Promise<{ violations: Violations }> };

const NARROW = { width: 320, height: 640 };

/** The page as it stands, once nothing on it moves or changes colour any more, has no fault that axe knows. */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const faults = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect({ at: page.url(), faults }).toEqual({ at: page.url(), faults: [] });
}

/** What keeps somebody from using the screen in its present state, in words. */
export async function findViolations(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? NARROW;
  await settle(page);
  const found = await everyRule(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  found.push(...(await contrast(page)).map((flaw) => `dark: ${flaw}`));
  await page.emulateMedia({ colorScheme: 'light' });
  await resize(page, NARROW);
  found.push(...(await doubleScroll(page)));
  found.push(...(await overflow(page)).map((flaw) => `320 px: ${flaw}`));
  await resize(page, size);
  await setText(page, '32px');
  found.push(...(await overflow(page)).map((flaw) => `200 % text: ${flaw}`));
  await setText(page, '');
  return found;
}

const OPTIONS: { resultTypes: 'violations'[] } = { resultTypes: ['violations'] };

async function everyRule(page: Page): Promise<string[]> {
  // Legacy: without frames there is nothing for a page of its own to collect.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ ...OPTIONS, runOnly: WCAG });
  return describe((await builder.analyze()).violations);
}

/** Uses the axe that `everyRule` left on the page. */
async function contrast(page: Page): Promise<string[]> {
  const results = await page.evaluate(
    (options) => (window as unknown as { axe: Axe }).axe.run(document, options),
    { ...OPTIONS, runOnly: ['color-contrast'] },
  );
  return describe(results.violations);
}

function describe(violations: Violations): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  );
}

/** Waits for transitions to end: colours are judged after them. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // They begin with the next frame.
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** The page takes a new size a moment after the browser has agreed to it. */
async function resize(page: Page, size: typeof NARROW): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width }) => innerWidth === width, size);
}

function setText(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

/** A dialog that scrolls as a whole as well as its body: its title would leave the screen. */
function doubleScroll(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map(({ scrollHeight, clientHeight }) => `the dialog scrolls: ${scrollHeight} px in ${clientHeight}`),
  );
}

/** What makes the page, or a dialog on it, scroll sideways. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const frames = [
      document.documentElement,
      ...document.querySelectorAll('dialog[open], dialog[open] *'),
    ].filter(
      (element) =>
        element.scrollWidth > element.clientWidth &&
        (element === document.documentElement || element.matches('dialog, dialog > *, dialog > * > *')),
    );
    if (frames.length === 0) return [];
    const tooWide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
    );
    const names = tooWide.slice(0, 4).map((element) => `${element.tagName}.${element.className}`);
    const [frame] = frames as [Element];
    const room = `${frame.scrollWidth} px in ${frame.clientWidth}, window ${innerWidth}`;
    return [`${frame.tagName}.${frame.className}: ${room}: ${names.join(', ')}`];
  });
}
