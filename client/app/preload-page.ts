import { publicScreenAt } from './public-screens.ts';

/** Loads all that the page at this address shows, so that it can be rendered at once. */
export async function preloadPage(path: string): Promise<void> {
  await publicScreenAt(path)?.Screen.preload();
}
