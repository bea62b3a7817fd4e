const PAUSE_MS = 2_000;

/**
 * Loads a piece of the app that stands beside the screens, as often as it takes: a network that drops at that moment
 * must not take the screen down, nor leave the outbox without its courier.
 */
export async function retryLoad<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
