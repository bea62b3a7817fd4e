/** What the phone shows of the installed app. Colours are the tokens' `--ground`: no flash between splash and page. */
export const manifest = {
  id: '/',
  name: 'Baara',
  short_name: 'Baara',
  description:
    'Passez des tests de compétences, même sans réseau, et obtenez un certificat vérifiable par QR code.',
  lang: 'fr',
  dir: 'ltr',
  start_url: '/dashboard?source=pwa',
  scope: '/',
  display: 'standalone',
  background_color: '#faf6ee',
  theme_color: '#faf6ee',
  categories: ['education', 'business', 'productivity'],
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    {
      name: 'Nouveau test',
      url: '/dashboard?nouveau=1',
      icons: [{ src: '/icons/192.png', sizes: '192x192' }],
    },
    { name: 'Messages', url: '/messages', icons: [{ src: '/icons/192.png', sizes: '192x192' }] },
  ],
  screenshots: [
    {
      src: '/previews/question.webp',
      sizes: '720x1280',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'Une question d’un test, minuterie visible',
    },
    {
      src: '/previews/accueil.webp',
      sizes: '720x1280',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'L’accueil de Baara sur un téléphone',
    },
    {
      src: '/previews/accueil-large.webp',
      sizes: '1280x800',
      type: 'image/webp',
      form_factor: 'wide',
      label: 'L’accueil de Baara sur un ordinateur',
    },
  ],
} as const;
