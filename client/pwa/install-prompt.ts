/** Chrome's way to install, held back until the candidate has seen what the app is good for. */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

let held: InstallPrompt | null = null;
const listeners = new Set<() => void>();

/** Call before the first paint: the browser says it once, and early. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // A page loaded as the check page offers that one, which is an app of its own.
    if (!document.querySelector('[href="/manifest.webmanifest"]')) return;
    event.preventDefault();
    hold(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => hold(null));
}

function hold(prompt: InstallPrompt | null): void {
  held = prompt;
  for (const listener of listeners) listener();
}

export const heldInstallPrompt = () => held;

/** @returns unsubscribe */
export function onInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
