import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { treatmentOf } from '#client/pwa/worker/addresses.ts';
import { routeAt } from '#client/routes/route-at.ts';
import { routeTable } from '#client/routes/route-table.ts';
import { App } from './app.tsx';
import type { Answer } from './prefetched.ts';
import { preloadPage } from './preload-page.ts';
import { publicScreenAt } from './public-screens.ts';

/** What React leaves where rendering failed: the browser would start over. */
const GAVE_UP = '<!--$!-->';

type Rendered = {
  /** What goes into the root. */
  html: string;
  /** The page's title, as text in HTML. */
  title: string;
  /** `answers` as the page carries them, safe inside a script element. */
  state: string;
  /** Modules whose styles the page shows. */
  sources: string[];
};

/** Whether no screen is at this address, and no file could be. */
export function isNowhere(path: string): boolean {
  return routeAt(path).path === '*' && treatmentOf(path, true) === 'network_first';
}

/** Where the screens begin that are the app's own. */
export const ownPaths = new Set(
  routeTable.filter(({ audience }) => audience !== 'public').map(({ path }) => path.replace(/\/:.*/, '')),
);

/** One public page for a visitor. `url`: path and search. @throws when it cannot be rendered whole */
export async function render({
  url,
  answers,
}: {
  url: string;
  answers: readonly Answer[];
}): Promise<Rendered> {
  const path = url.replace(/\?.*/s, '');
  await preloadPage(path);
  const all = renderToString(
    <App
      inRouter={(app) => <StaticRouter location={url}>{app}</StaticRouter>}
      account="visitor"
      answers={answers}
    />,
  );
  if (all.includes(GAVE_UP)) throw new Error(`${path} was not rendered whole`);
  // React puts a title before everything else: its place is the document's head.
  const [, title = '', html = ''] = /^<title>(.*?)<\/title>(.*)$/s.exec(all) ?? [];
  if (!html) throw new Error(`${path} has no title`);
  return {
    html,
    title,
    state: JSON.stringify(answers).replace(/</g, '\\u003c'),
    sources: ['index.html', publicScreenAt(path)?.source ?? ''],
  };
}
