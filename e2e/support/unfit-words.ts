import type { Page } from 'playwright-core';

/** Ids, and words of code that stand for a state or a kind. */
export const CODE_WORDS =
  /[0-9a-f]{8}-[0-9a-f]{4}|\b(undefined|null|NaN|pending|success|failed|individual|enterprise|approved|suspended|probation|live|retired|percentage|upheld|rejected|mcq|intermediate)\b/;
/** To be copied, not read. */
const ADDRESS = /https?:\/\/\S+/g;
const JOINED = /(?<![^\s«(])[a-z]{3,}(?:_[a-z]{2,})+(?![^\s».,;:)])/;
const ENGLISH =
  /\b(the|your|you|and|with|from|please|loading|submit|delete|cancel|password|required|invalid|unknown|search|settings)\b/i;

/** What a page shows or has read aloud that is no French for a person, each with the words around it. */
export async function findUnfitWords(page: Page): Promise<string[]> {
  const spoken = await page.evaluate(() =>
    ['aria-label', 'title', 'alt', 'placeholder'].flatMap((name) =>
      [...document.querySelectorAll(`body [${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    ),
  );
  const texts = [...(await page.locator('body').innerText()).split('\n'), ...spoken];
  // What a question sets as code is code.
  const code = await page.locator('main code').allInnerTexts();
  const unfit = [CODE_WORDS, JOINED, ENGLISH];
  return texts
    .map((text) => code.reduce((rest, part) => rest.replaceAll(part, ''), text).replace(ADDRESS, ''))
    .filter((text) => unfit.some((pattern) => pattern.test(text)))
    .map((text) => `says: ${text}`);
}
