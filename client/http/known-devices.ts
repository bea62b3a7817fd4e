const KEY = 'baara.devices';
/** As many as the server looks at. */
const MOST = 5;

/**
 * What tells this device from strangers at the accounts that signed in on it, as the header `Baara-Device` takes it. It
 * names nobody, opens nothing, and stays when they sign out.
 */
export function readDevices(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

export function keepDevice(device: string): void {
  const others = readDevices()?.split(',') ?? [];
  localStorage.setItem(KEY, [device, ...others].slice(0, MOST).join(','));
}
