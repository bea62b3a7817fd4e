import { preloadChrome } from './layouts.tsx';
import { publicScreenAt } from './public-screens.ts';

/** Loads all that the page at this address shows, so that it can be rendered at once. */
export async function preloadPage(path: string): Promise<void> {
  await Promise.all([preloadChrome(), publicScreenAt(path)?.Screen.preload()]);
}
