import { openOutboxStore } from '#client/local/account-outbox.ts';
import { isQuietHour, type QuietHours } from '#shared/rules/notifications/quiet-hours.ts';
import { isSamePage } from './addresses.ts';

declare const self: ServiceWorkerGlobalScope;

/** What the server seals for a device (`server/features/reach/send-push.ts`). */
type Notice = { id: string; account: string; title: string; body: string; link: string; quiet: QuietHours };

/** The same notice twice shows once. It shows nothing to whoever uses the phone after its owner. */
export async function showNotice({ id, account, title, body, link, quiet }: Notice): Promise<void> {
  if (!(await isSignedIn(account)) || (await isShown(link))) return;
  await self.registration.showNotification(title, {
    body,
    tag: id,
    lang: 'fr',
    icon: '/icons/192.png',
    // It may have waited for this phone until the night.
    silent: isQuietHour(new Date().getHours(), quiet),
    data: link,
  });
}

/** In a window that is open, unless a test is being taken there. */
export async function openNotice({ notification }: NotificationEvent): Promise<void> {
  const link: string = notification.data;
  notification.close();
  const windows = await self.clients.matchAll({ type: 'window' });
  const free = windows.find(({ url }) => !new URL(url).pathname.startsWith('/test/'));
  if (!free) return void (await self.clients.openWindow(link));
  await Promise.all([free.focus(), free.navigate(link)]);
}

async function isSignedIn(account: string): Promise<boolean> {
  const store = await openOutboxStore(account);
  const session = await store?.session();
  store?.close();
  return Boolean(session);
}

async function isShown(link: string): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window' });
  return windows.some(({ url, visibilityState }) => visibilityState === 'visible' && isSamePage(url, link));
}
