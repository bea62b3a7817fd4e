import { escapeHtml } from '#server/text/escape-html.ts';
import type { Rendered, Scripts, Style } from './renderer.ts';

export type Head = {
  /** What it is previewed under, where the screen's own title names nobody. */
  title?: string;
  description: string;
  /** The one address of what the page shows: path and search. */
  canonical: string;
  /** Not for search engines: somebody's certificate, a demonstration, what is not there. */
  hidden?: boolean;
  /** The path of a picture of 1200 × 630 to preview it by; without one, the app's icon. */
  picture?: string | undefined;
  /** Structured data (schema.org). */
  data?: object | undefined;
  /** It checks certificates: its scanner comes along, and it is installed by itself. */
  checks?: boolean;
};

type Parts = { head: Head; rendered: Rendered; style: Style; scripts: Scripts; publicUrl: string };

/** The whole page: all it needs to be seen and used is in it; the script comes last and nobody waits for it. */
export function writeDocument({ head, rendered, style, scripts, publicUrl }: Parts): string {
  const { html, title, state } = rendered;
  const address = escapeHtml(publicUrl + head.canonical);
  const description = escapeHtml(head.description);
  const previewed = head.title ? escapeHtml(head.title) : title;
  return `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${title}</title><meta name="description" content="${description}">${
    head.hidden ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${address}">`
  }<meta name="color-scheme" content="light dark"><meta name="theme-color" content="#faf6ee" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#12132b" media="(prefers-color-scheme: dark)"><meta property="og:type" content="website"><meta property="og:site_name" content="Baara"><meta property="og:locale" content="fr_FR"><meta property="og:title" content="${previewed}"><meta property="og:description" content="${description}"><meta property="og:url" content="${address}">${preview(head.picture, publicUrl)}<link rel="icon" href="/icons/favicon-48.png" sizes="48x48" type="image/png"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"><link rel="manifest" href="/${head.checks ? 'verify' : 'manifest'}.webmanifest"><style>${style.css}</style>${style.files
    // The loader of the client's chunks finds these and does not fetch again what stands above.
    .map((file) => `<link rel="stylesheet" href="${file}" disabled>`)
    .join('')}${
    head.data ? `<script type="application/ld+json">${scriptJson(head.data)}</script>` : ''
  }</head><body><div id="root">${html}</div><script type="application/json" id="answers">${state}</script><script type="module" async src="${scripts.visitor}" data-app="${scripts.app}"></script>${
    head.checks && scripts.check ? checkScript(scripts.check) : ''
  }</body></html>`;
}

/** JSON for a data block: nothing in it can end its script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

function checkScript({ start, files, decoder }: NonNullable<Scripts['check']>): string {
  return `<script type="module" async src="${start}" data-files="${files.join(' ')}" data-decoder="${decoder.join(' ')}"></script>`;
}

function preview(picture: string | undefined, publicUrl: string): string {
  const image = `<meta property="og:image" content="${escapeHtml(publicUrl + (picture ?? '/icons/512.png'))}">`;
  if (!picture) return `${image}<meta name="twitter:card" content="summary">`;
  return `${image}<meta property="og:image:type" content="image/png"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta name="twitter:card" content="summary_large_image">`;
}
