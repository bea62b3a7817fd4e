import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const MOST_STOPS = 80;

/** Presses Tab until this has the focus; every stop on the way must be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const { name, flaw } = await describeFocus(page);
    passed.push(name);
    expect(flaw && `${name}: ${flaw}`).toBe('');
    if (await hasFocus(target)) return;
  }
  throw new Error(`Tab never reaches ${target}. It passed ${passed.join(' → ')}`);
}

/** Tab, then Enter: how a keyboard presses a button. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => hasFocus(target), { message: `focus on ${target}` }).toBe(true);
}

/** Somewhere in the page, not back at its very start. */
export async function expectFocusKept(page: Page, where = 'main'): Promise<void> {
  const inside = () => page.evaluate((selector) => document.activeElement?.closest(selector) !== null, where);
  await expect.poll(inside, { message: `focus inside ${where} at ${page.url()}` }).toBe(true);
}

async function hasFocus(target: Locator): Promise<boolean> {
  const [first] = await target.all();
  return first?.evaluate((element) => element === document.activeElement) ?? false;
}

/** What has the focus, and what is wrong with the way it shows it. */
function describeFocus(page: Page): Promise<{ name: string; flaw: string }> {
  return page.evaluate(async () => {
    // Under reduced motion even a style without a transition arrives with the next frame.
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return { name: 'the page', flaw: '' };
    const name =
      element.getAttribute('aria-label') ||
      element.textContent ||
      element.getAttribute('name') ||
      element.tagName;
    const chain = [element, element.parentElement, element.parentElement?.parentElement].filter(
      (one) => one != null,
    );
    const ring = chain.find((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    if (!ring) return { name, flaw: 'its focus cannot be seen' };
    const { left, top, width, height } = ring.getBoundingClientRect();
    const hits = [0.1, 0.5, 0.9].map((share) =>
      document.elementFromPoint(left + width / 2, top + height * share),
    );
    if (hits.some((hit) => hit && (ring.contains(hit) || hit.contains(ring)))) return { name, flaw: '' };
    const [above] = hits.filter((hit) => hit !== null);
    const by = above ? `${above.tagName}.${above.className}` : 'the edge of the window';
    return { name, flaw: `hidden by ${by} while it has the focus, ${Math.round(top)} px from the top` };
  });
}
