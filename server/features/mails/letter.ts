import { escapeHtml } from '#server/text/escape-html.ts';

/** What a mail says, in plain French. */
export type Letter = {
  subject: string;
  /** One paragraph each. */
  lines: readonly string[];
  /** What to type, shown large. */
  code?: string;
  action?: { label: string; url: string };
};

const FAREWELL = 'Baara';

/** Without a name where nobody knows yet who reads it. */
function greeting(name: string): string {
  return name ? `Bonjour ${name},` : 'Bonjour,';
}

export function writeText(letter: Letter, name: string): string {
  const { code, action } = letter;
  return [
    greeting(name),
    ...letter.lines,
    ...(code ? [code] : []),
    ...(action ? [`${action.label}\u00a0:\n${action.url}`] : []),
    FAREWELL,
  ].join('\n\n');
}

/** No image, no style sheet, no link that counts clicks. */
export function writeHtml(letter: Letter, name: string): string {
  const { subject, lines, code, action } = letter;
  const paragraphs = [
    escapeHtml(greeting(name)),
    ...lines.map(escapeHtml),
    ...(code ? [`<strong style="font-size:24px;letter-spacing:4px">${escapeHtml(code)}</strong>`] : []),
    ...(action ? [`<a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a>`] : []),
    FAREWELL,
  ];
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="font-family:sans-serif;line-height:1.5">${paragraphs.map((text) => `<p style="white-space:pre-line">${text}</p>`).join('')}</body></html>`;
}
