import { isPageKept, keepPage } from './keep-page.ts';
import { mountCheck } from './mount.ts';

/** All that the check page runs for whoever has no account; the app brings the same along. */
const place = document.querySelector<HTMLElement>('[data-code-check]');
if (place) {
  const asked = location.pathname !== '/verify' || new URLSearchParams(location.search).get('number');
  const isUnanswered = Boolean(asked) && !document.querySelector('[data-check-result]');
  mountCheck(place, { isUnanswered });
  if (navigator.onLine && (await isPageKept())) {
    // Nothing is lost that was kept before.
    await keepPage().catch(() => {});
  }
}
