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

export function sitemap(publicUrl: string, campaigns: { id: string; created_at: Date }[]): string {
  const entries = [
    ...PAGES.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`),
    ...campaigns.map(
      ({ id, created_at }) =>
        `<url><loc>${escapeXml(publicUrl)}/campaign/${id}</loc><lastmod>${created_at.toISOString()}</lastmod></url>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
}
