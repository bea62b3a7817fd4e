import { MOST_KNOWN_AT } from '#shared/rules/known-devices.ts';

const KEY = 'baara.devices';

/**
 * What tells this device from strangers at the accounts that signed in on it, as the header `Baara-Device` takes it. It
 * names nobody, opens nothing, and stays when they sign out.
 */
export function readDevices(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

/** Before its dot is the account's id for us alone: of each account the last is kept, unless the storage is full. */
export function keepDevice(device: string): void {
  const idOf = (one: string) => one.split('.')[0];
  const others = (readDevices()?.split(',') ?? []).filter((other) => idOf(other) !== idOf(device));
  try {
    localStorage.setItem(KEY, [device, ...others].slice(0, MOST_KNOWN_AT).join(','));
  } catch {}
}
