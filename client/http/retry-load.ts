const FIRST_MS = 2_000;
const LONGEST_MS = 16_000;

/**
 * Loads a piece of the app that stands beside the screens, as often as it takes: a network that drops at that moment
 * must not take the screen down, nor leave the outbox without its courier. What is nowhere any more costs less and less.
 */
export async function retryLoad<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_MS; ; pause = Math.min(2 * pause, LONGEST_MS)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
