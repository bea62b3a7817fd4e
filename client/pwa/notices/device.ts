import { api } from '#client/http/api.ts';
import { soon } from '#client/http/soon.ts';
import { appRegistration } from '#client/local/app-registration.ts';
import type { subscribe, unsubscribe } from '#shared/contracts/reach.ts';

/** `denied`: the browser was told to ask no more, and does not. */
type DeviceState = 'able' | 'denied' | 'unable';

export function deviceState(): DeviceState {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return 'unable';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/**
 * `unasked`: the browser’s question was closed without an answer. `unable`: there is no worker, or the browser’s
 * push service did not answer, as on a phone without one.
 */
type Subscribed = 'on' | 'denied' | 'unasked' | 'unable';

/** So long for the worker of a first visit: to be asked for, and to fetch all that it keeps. One that could not is never ready. */
const PATIENCE_MS = { asked: 10_000, fetching: 120_000 };

/** Has the browser ask, and the server send here. */
export async function subscribeHere(pushKey: string): Promise<Subscribed> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'unasked';
  const { asked, fetching } = PATIENCE_MS;
  const patience = (await appRegistration()) ? fetching : asked;
  const ready = await soon(navigator.serviceWorker.ready, patience);
  const registration = ready && (await appRegistration());
  if (!registration) return 'unable';
  const { pushManager } = registration;
  // Of somebody before, or made with another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
    .catch(() => null);
  if (!made) return 'unable';
  const { endpoint = '', keys } = made.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await api.put<typeof subscribe>('/notifications/subscription', {
    body: { endpoint, keys: { p256dh, auth } },
  });
  return 'on';
}

export async function unsubscribeHere(): Promise<void> {
  await api.delete<typeof unsubscribe>('/notifications/subscription');
  const registration = await appRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
