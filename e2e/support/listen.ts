import type { Page } from 'playwright-core';

/**
 * What a screen reader reads out by itself from now on: the text of a live region whenever something changes in it. Of a region
 * that came into sight, or to another place, with its words nothing is read out, unless it is an alert.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(hear);
  return () => heard.jsonValue();
}

/** Runs in the page. */
function hear(): string[] {
  const heard: string[] = [];
  const kinds = '[aria-live], [role=status], [role=alert], [role=log]';
  let known = new Set<Element>();
  const look = () => {
    known = new Set([...document.querySelectorAll(kinds)].filter((region) => region.checkVisibility()));
    requestAnimationFrame(look);
  };
  look();
  const isOff = (node: Node) => node instanceof Element && node.ariaLive === 'off';
  const regionsOf = ({ target, addedNodes: added, type }: MutationRecord) => {
    const place = target instanceof Element ? target : target.parentElement;
    const around = place?.closest(kinds);
    const isSpoken = type === 'characterData' || [...added].some((node) => !isOff(node));
    const alerts = [...(place?.querySelectorAll('[role=alert]') ?? [])];
    return [
      ...(around && isSpoken && (known.has(around) || around.role === 'alert') ? [around] : []),
      ...alerts.filter((alert) => [...added].some((node) => node.contains(alert))),
    ];
  };
  const note = (changes: MutationRecord[]) => {
    for (const region of known)
      if (changes.some(({ addedNodes: added }) => [...added].some((node) => node.contains(region))))
        known.delete(region);
    for (const region of new Set(changes.flatMap(regionsOf))) {
      const text = region.textContent?.trim();
      if (text && !isOff(region)) heard.push(text);
    }
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  return heard;
}
