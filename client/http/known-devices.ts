import { MOST_KNOWN_AT } from '#shared/rules/accounts/known-devices.ts';

const KEY = 'baara.devices';

/**
 * The tickets by which the server tells this device from strangers at the accounts that signed in on it, as the
 * header `Baara-Device` takes them. They name nobody, open nothing, and stay when the accounts sign out.
 */
export function readDevices(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

/**
 * Keeps the newest ticket of each account: all of an account share the id before the first dot. On a full storage
 * nothing changes.
 */
export function keepDevice(device: string): void {
  const idOf = (one: string) => one.split('.')[0];
  const others = (readDevices()?.split(',') ?? []).filter((other) => idOf(other) !== idOf(device));
  try {
    localStorage.setItem(KEY, [device, ...others].slice(0, MOST_KNOWN_AT).join(','));
  } catch {}
}
