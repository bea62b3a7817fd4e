import type { Page } from 'playwright-core';

/** What a screen reader reads out by itself from now on: the text of a live region whenever something changes in it. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(hear);
  return () => heard.jsonValue();
}

/** Runs in the page. */
function hear(): string[] {
  const heard: string[] = [];
  const regionOf = ({ target }: MutationRecord) =>
    (target instanceof Element ? target : target.parentElement)?.closest(
      '[aria-live], [role=status], [role=alert], [role=log]',
    );
  const note = (changes: MutationRecord[]) => {
    for (const region of new Set(changes.map(regionOf))) {
      const text = region?.textContent?.trim();
      if (text && region?.getAttribute('aria-live') !== 'off') heard.push(text);
    }
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  return heard;
}
