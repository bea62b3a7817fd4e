import type { Page } from 'playwright-core';

/** What the browser does by itself once it finds the network; here at a moment of our choosing. */
export async function wakeWorker(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [ours] = registrations.filter(
        ({ isDeleted, scopeURL }) => !isDeleted && scopeURL.startsWith(origin),
      );
      if (ours) found(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await registrationId,
    tag: 'baara-outbox',
    lastChance: false,
  });
}
