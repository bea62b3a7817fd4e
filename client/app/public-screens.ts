import { routeAt } from '#client/routes/route-at.ts';
import { screens } from './screens.ts';

/** The screen of a public page; `source` names its module in the build, whose styles the page carries. */
export function publicScreenAt(path: string) {
  const { audience, screen } = routeAt(path);
  return audience === 'public' ? { source: screen, Screen: screens[screen] } : undefined;
}
