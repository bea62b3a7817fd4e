import { MOST_KNOWN_AT } from '#shared/rules/known-devices.ts';

const KEY = 'baara.devices';

/**
 * What tells this device from strangers at the accounts that signed in on it, as the header `Baara-Device` takes it. It
 * names nobody, opens nothing, and stays when they sign out.
 */
export function readDevices(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

export function keepDevice(device: string): void {
  const others = readDevices()?.split(',') ?? [];
  localStorage.setItem(KEY, [device, ...others].slice(0, MOST_KNOWN_AT).join(','));
}
