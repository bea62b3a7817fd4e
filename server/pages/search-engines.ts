import { escapeUTF8 as escapeXml } from 'entities';
import { publicPages } from './public-pages.ts';
import { picturePath } from './talent-page.ts';

/** The pages that stand alone; `/verify/:param?` does without its parameter. */
const PAGES = publicPages
  .map(({ path }) => path.replace(/\/:\w+\?$/, ''))
  .filter((path) => !path.includes(':'));

/** `screens`: where the app's own begin. Of two that fit the longer counts: `/profil` is the app's, `/profiles` is not. */
export function robots(publicUrl: string, screens: Iterable<string>): string {
  return [
    'User-agent: *',
    // With what pages that are passed on show in a preview.
    ...[...PAGES, picturePath('')].map((path) => `Allow: ${path}`),
    ...['/api/', '/t/', ...screens].map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

export function sitemap(publicUrl: string, campaigns: { id: string }[]): string {
  const entries = [
    ...PAGES,
    // Without a date: nobody notes when what an offer says was last changed.
    ...campaigns.map(({ id }) => `/campaign/${id}`),
  ].map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
}
