import { AppError } from '#server/errors.ts';
import { findShown } from '#server/features/certificates/index.ts';
import { readTalent } from '#server/features/talents/index.ts';
import type { TalentPage } from '#shared/contracts/talents.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { publicQueries } from '#shared/rules/campaigns/public-queries.ts';
import { talentAddress } from '#shared/rules/campaigns/talent-address.ts';
import { scoreInWords } from '#shared/rules/certificates/margin-words.ts';
import { PHONE_TIME } from '#shared/rules/certificates/reliability-words.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import type { PublicPage } from './page.ts';

/** Somebody's own page: to be passed on, not to be found by a search engine. */
export const talentPage: PublicPage = {
  path: '/talent/:param',
  cached: false,
  address: ({ param }) => `/talent/${encodeURIComponent(param)}`,
  read: async (deps, { param }) => {
    const key = publicQueries.talent(param);
    const found = await readTalent(deps, { slug: param }).catch((error) => {
      if (error instanceof AppError && error.code === 'not_found') return null;
      throw error;
    });
    if (!found) {
      const head = { description: 'Cette page n’est pas publique.', canonical: '/profiles', hidden: true };
      return { status: 404, responses: [[key, null]], head };
    }
    const { number = '' } = found.certificates[0] ?? {};
    return {
      responses: [[key, found]],
      head: {
        description: describe(found),
        canonical: talentAddress(found.talent),
        hidden: true,
        picture: (await findShown(deps, { number })) ? picturePath(number) : undefined,
      },
    };
  },
};

export function picturePath(number: string): string {
  return `/api/certificates/picture/${encodeURIComponent(number)}`;
}

function describe({ certificates: [best] }: TalentPage): string {
  return best ? describeCertificate(best) : '';
}

type Certified = Pick<
  TalentPage['certificates'][number],
  'profile_name' | 'level' | 'global_score' | 'margin' | 'proven'
>;

export function describeCertificate({
  profile_name,
  level,
  global_score,
  margin,
  proven,
}: Certified): string {
  const doubt = proven ? '' : ` ${PHONE_TIME}.`;
  return `${profile_name}, niveau ${LEVEL_NAMES[level].toLowerCase()}${NBSP}: ${scoreInWords(global_score, margin)}.${doubt} Certificat Baara vérifiable.`;
}
