import { escapeHtml } from './escape-html.ts';

const PAGES = [
  '/',
  '/opportunities',
  '/profiles',
  '/pricing',
  '/fiabilite',
  '/aide',
  '/confidentialite',
  '/conditions',
  '/verify',
  '/verifier-sans-nous',
];
const PRIVATE = [
  '/api/',
  '/admin',
  '/auth',
  '/dashboard',
  '/messages',
  '/payment/',
  '/report',
  '/rescue',
  '/settings',
  '/signaler',
  '/t/',
  '/test/',
];

export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

export function sitemap(publicUrl: string, campaigns: { id: string; created_at: Date }[]): string {
  const entries = [
    ...PAGES.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`),
    ...campaigns.map(
      ({ id, created_at }) =>
        `<url><loc>${escapeHtml(publicUrl)}/campaign/${id}</loc><lastmod>${created_at.toISOString()}</lastmod></url>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
}
