import { offerLastFilters } from './last-filters.ts';
import { offerSharing } from './offer-sharing.ts';
import { openApp } from './open-app.ts';
import { holdsSession } from './session-token.ts';
import { submitOnChoice } from './submit-on-choice.ts';

/** All that runs on a visitor's page. Where somebody is signed in, the app takes the page over instead. */
const visit = new AbortController();
const { signal } = visit;

function giveWayToApp(): void {
  if (signal.aborted || !holdsSession()) return;
  visit.abort();
  openApp();
}

giveWayToApp();
if (!signal.aborted) {
  // Somebody may sign in while the page stands: in another tab, or before the browser brings it back from its cache.
  addEventListener('storage', giveWayToApp, { signal });
  addEventListener('pageshow', giveWayToApp, { signal });
  // The app offers its installation itself, after the first finished test.
  addEventListener('beforeinstallprompt', (event) => event.preventDefault(), { signal });
  submitOnChoice(signal);
  offerLastFilters();
  offerSharing(signal);
}
