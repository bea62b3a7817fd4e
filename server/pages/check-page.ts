import { findShown, verifyCertificate } from '#server/features/certificates/index.ts';
import { publicQueries } from '#shared/rules/campaigns/public-queries.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import type { PublicPage } from './page.ts';
import { describeCertificate, picturePath } from './talent-page.ts';

/** Where anybody checks a certificate: with its number a page to be passed on, not to be found by a search engine. */
export const checkPage: PublicPage = {
  path: '/verify/:param?',
  cached: false,
  address: ({ param, search }) => {
    if (param) return addressOf(param);
    return search.has('number') ? '/verify?number=' : '/verify';
  },
  read: async (deps, { param }) => {
    const head = {
      description:
        'Chaque certificat Baara porte un numéro unique et une signature que personne ne peut imiter.',
      canonical: '/verify',
      checks: true,
    };
    if (!param) return { responses: [], head };
    const [check, shown] = await Promise.all([
      verifyCertificate(deps, { number: param }),
      findShown(deps, { number: param }),
    ]);
    const { status, number, margin } = check.certificate;
    return {
      // As the screen asks for it: its router takes an encoded slash for a slash.
      responses: [[publicQueries.certificate(param.replaceAll('%2F', '/')), check]],
      isUnknown: status === 'unknown',
      isOfNow: true,
      head: {
        ...head,
        canonical: addressOf(number),
        hidden: true,
        ...(shown && {
          title: `Certificat ${withDe(shown.full_name)} · Baara`,
          description: describeCertificate({
            ...shown,
            margin,
            proven: shown.verdict !== 'offline_uncertain',
          }),
          picture: picturePath(number),
        }),
      },
    };
  },
};

const addressOf = (number: string) => `/verify/${encodeURIComponent(number)}`;
