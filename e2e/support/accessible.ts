import { readFileSync } from 'node:fs';
import type { Result, RunOptions } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { WIDE } from './browser.ts';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const NARROW = { width: 320, height: 640 };

/** The page as it stands, once nothing on it moves or changes colour any more, has no fault that axe knows. */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page);
  const faults = (await runAxe(page)).map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect({ at: page.url(), faults }).toEqual({ at: page.url(), faults: [] });
}

/** What keeps somebody from using the screen in its present state, in words. */
export async function findViolations(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? NARROW;
  await settle(page);
  const found = await everyRule(page);
  if (size.width >= WIDE.width) found.push(...(await hiddenColumns(page)));
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  found.push(...describe(await runAxe(page, ['color-contrast'])).map((flaw) => `dark: ${flaw}`));
  await page.emulateMedia({ colorScheme: 'light' });
  await setText(page, '32px');
  found.push(...(await overflow(page)).map((flaw) => `200 % text: ${flaw}`));
  await resize(page, NARROW);
  found.push(...(await cut(page)).map((flaw) => `200 % text at 320 px: ${flaw}`));
  await setText(page, '');
  found.push(...(await doubleScroll(page)));
  found.push(...(await overflow(page)).map((flaw) => `320 px: ${flaw}`));
  await resize(page, size);
  return found;
}

/** The narrowest screen, with text twice as large. */
export async function enlarge(page: Page): Promise<void> {
  await resize(page, NARROW);
  await setText(page, '32px');
}

/** Words that stand on two lines in any of these parts. */
export const brokenWords = (parts: Locator) =>
  parts.evaluateAll((roots) =>
    roots.flatMap((root) => {
      const broken: string[] = [];
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\d]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

/** What leaves the narrowest screen once text is twice as large; the page stays like this. */
export async function findLost(page: Page): Promise<string[]> {
  await enlarge(page);
  return [...(await cut(page)), ...(await overflow(page))];
}

/** Of its row, the least that any of these words has in large text: on the narrowest screen by default. */
export async function leastWidth(
  page: Page,
  words: string,
  { width = 320, text = '32px' } = {},
): Promise<number> {
  const size = page.viewportSize() ?? NARROW;
  await resize(page, { ...NARROW, width });
  await setText(page, text);
  const shares = await page.locator(words).evaluateAll((found) =>
    found.map((element) => {
      const row = element.closest('li, label') ?? element;
      return element.getBoundingClientRect().width / row.getBoundingClientRect().width;
    }),
  );
  await setText(page, '');
  await resize(page, size);
  return shares.length > 0 ? Math.min(...shares) : 0;
}

async function everyRule(page: Page): Promise<string[]> {
  await holdBar(page);
  const violations = await runAxe(page, WCAG);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return describe(violations);
}

/**
 * `runOnly`: tags or rules; without, what axe does by itself. A document loads axe once. A page under a modal dialog, which
 * nobody can use meanwhile, axe passes over: it is spared the way through it.
 */
async function runAxe(page: Page, runOnly?: string[]): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // No page plays a sound, which is what axe would look for in files it loads first.
  const options: RunOptions = { resultTypes: ['violations'], preload: false, ...(runOnly && { runOnly }) };
  return page.evaluate(async (asked) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const dialogs = [...document.querySelectorAll('dialog:modal')];
    return (await axe.run(dialogs.length > 0 ? dialogs : document, asked)).violations;
  }, options);
}

/**
 * What is further down, under the bar that stays in sight, axe takes for covered: for axe the bar waits at the end,
 * even one that is yet to come.
 */
function holdBar(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    const bar = 'nav[aria-label="Vos espaces"]';
    await sheet.replace(`@media (width < 900px) { ${bar} { position: static !important } }`);
    document.adoptedStyleSheets.push(sheet);
  });
}

function describe(violations: Result[]): string[] {
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
export async function resize(page: Page, size: typeof NARROW): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width }) => innerWidth === width, size);
}

export function setText(page: Page, size: string): Promise<void> {
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

/** What one presses or must read at once, where part of it is out of sight, and no table or row of tabs scrolls to it. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrollsSideways = (box: Element | null): boolean =>
      !!box && (/auto|scroll/.test(getComputedStyle(box).overflowX) || scrollsSideways(box.parentElement));
    return [...document.querySelectorAll('button, a[class*="button_"], [role="timer"]')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none')
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isCut = element.scrollWidth > element.clientWidth + 1;
        const isOut = left < -1 || right > document.documentElement.clientWidth + 1;
        return isCut || (isOut && !scrollsSideways(element.parentElement));
      })
      .map((element) => `${element.tagName}.${element.className} is cut: ${element.textContent}`);
  });
}

/** Tables that do not fit on a desk: their last column, what can be done about a row, is out of sight. */
function hiddenColumns(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('table')]
      .filter(({ parentElement: frame }) => frame && frame.scrollWidth > frame.clientWidth + 1)
      .map((table) => `the table ${table.ariaLabel ?? table.caption?.textContent} scrolls sideways`),
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
