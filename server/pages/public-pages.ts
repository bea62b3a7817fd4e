import type { Deps } from '#server/deps.ts';
import { listPublicCampaigns } from '#server/features/campaigns/index.ts';
import { readIssuer } from '#server/features/certificates/index.ts';
import { listPacks } from '#server/features/payments/index.ts';
import { readPricing } from '#server/features/pricing/index.ts';
import { readReliability } from '#server/features/reliability/index.ts';
import { listTopTalents } from '#server/features/talents/index.ts';
import { parseInput } from '#server/parse-input.ts';
import { type PublicCampaign, publicCampaigns } from '#shared/contracts/public-campaigns.ts';
import { topTalents } from '#shared/contracts/talents.ts';
import {
  type CampaignFilters,
  campaignsQuery,
  isFiltered,
  LANDING_MISSIONS,
  LANDING_TALENTS,
  type TalentFilters,
  talentsQuery,
  writeFilters,
} from '#shared/rules/campaigns/public-lists.ts';
import { publicQueries } from '#shared/rules/campaigns/public-queries.ts';
import { readCampaignFilters, readTalentFilters } from '#shared/rules/campaigns/read-filters.ts';
import { excerpt } from '#shared/rules/text/excerpt.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { campaignPage } from './campaign-page.ts';
import { checkPage } from './check-page.ts';
import type { Head } from './document.ts';
import { DESCRIPTION, type PublicPage } from './page.ts';
import type { QueryResponse } from './renderer.ts';
import { talentPage } from './talent-page.ts';

/** The pages rendered on the server, with the data of the same verbs as the API. */
export const publicPages: PublicPage[] = [
  {
    path: '/',
    cached: true,
    address: () => '/',
    read: async (deps) => ({
      responses: await Promise.all([
        campaigns(deps, { limit: LANDING_MISSIONS }),
        talents(deps, { limit: LANDING_TALENTS }),
        pricing(deps),
      ]),
      head: { description: DESCRIPTION, canonical: '/' },
    }),
  },
  {
    path: '/opportunities',
    cached: true,
    address: ({ search }) => `/opportunities${writeFilters(readCampaignFilters(search))}`,
    read: async (deps, { search }) => {
      const filters = readCampaignFilters(search);
      const [shown, ...whole] = await Promise.all([
        campaigns(deps, campaignsQuery(filters)),
        ...(isFiltered(filters) ? [campaigns(deps, { limit: 1 })] : []),
      ]);
      return {
        responses: [shown, ...whole],
        head: {
          description: `Des offres au Mali, au Sénégal, en Côte d’Ivoire et au Burkina Faso${NBSP}: postulez gratuitement, puis passez le test sur votre téléphone.`,
          ...addressOfList('/opportunities', filters, shown[1].campaigns),
        },
      };
    },
  },
  {
    path: '/profiles',
    cached: true,
    address: ({ search }) => `/profiles${writeFilters(readTalentFilters(search))}`,
    read: async (deps, { search }) => {
      const filters = readTalentFilters(search);
      const [shown, ...whole] = await Promise.all([
        talents(deps, talentsQuery(filters)),
        ...(isFiltered(filters) ? [talents(deps, { limit: 1 })] : []),
      ]);
      return {
        responses: [shown, ...whole],
        head: {
          description:
            'Des personnes dont le niveau est prouvé par un test et un certificat vérifiable, au Mali, au Sénégal, en Côte d’Ivoire et au Burkina Faso.',
          ...addressOfList('/profiles', filters, shown[1].top_talents),
        },
      };
    },
  },
  campaignPage,
  {
    path: '/pricing',
    cached: true,
    address: () => '/pricing',
    read: async (deps) => {
      const [costs, packs] = await Promise.all([pricing(deps), listPacks(deps)]);
      return {
        responses: [costs, [publicQueries.packs(), packs]],
        head: {
          description: `Les crédits Baara${NBSP}: ce que coûtent un test, une campagne et un contact, payés par Orange Money, MTN Money ou Moov Money.`,
          canonical: '/pricing',
        },
      };
    },
  },
  {
    path: '/fiabilite',
    cached: true,
    address: () => '/fiabilite',
    read: async (deps) => ({
      responses: [[publicQueries.reliability(), await readReliability(deps)]],
      head: {
        description:
          'Ce que veulent dire un score, sa marge et un certificat Baara, et jusqu’où on peut s’y fier, métier par métier, d’après les tests passés.',
        canonical: '/fiabilite',
      },
    }),
  },
  talentPage,
  {
    path: '/aide',
    cached: true,
    address: () => '/aide',
    read: async () => ({
      responses: [],
      head: {
        description: `Les réponses aux questions des candidats et des entreprises${NBSP}: tests, certificats, candidatures, campagnes, crédits et données.`,
        canonical: '/aide',
      },
    }),
  },
  legalPage(
    '/confidentialite',
    'Quelles données Baara garde, pourquoi, combien de temps, qui les voit, et comment les consulter, les corriger ou les effacer.',
  ),
  legalPage(
    '/conditions',
    'Ce que Baara offre aux candidats et aux entreprises, ce que coûtent les crédits, et ce que chacun s’engage à respecter.',
  ),
  {
    path: '/verifier-sans-nous',
    cached: true,
    address: () => '/verifier-sans-nous',
    read: async (deps) => ({
      responses: [[publicQueries.badgeIssuer(), readIssuer(deps)]],
      head: {
        description:
          'Comment contrôler un badge numérique ou un QR code de Baara avec vos propres outils, sans passer par Baara.',
        canonical: '/verifier-sans-nous',
      },
    }),
  },
  checkPage,
];

/** For whatever address nothing is at. */
export const notFoundPage: PublicPage = {
  path: '*',
  cached: false,
  address: () => '/introuvable',
  read: async () => ({
    status: 404,
    responses: [],
    head: { description: DESCRIPTION, canonical: '/', hidden: true },
  }),
};

function legalPage(path: string, description: string): PublicPage {
  return {
    path,
    cached: true,
    address: () => path,
    read: async (deps) => ({
      responses: [[publicQueries.operator(), { operator: deps.config.operator }]],
      head: { description, canonical: path },
    }),
  };
}

/** A list's one address. What somebody typed is no page for search engines, nor is a part of the list in which nothing is. */
function addressOfList(
  path: string,
  filters: CampaignFilters | TalentFilters,
  cards: readonly unknown[],
): Pick<Head, 'canonical' | 'hidden'> {
  const search = writeFilters(filters);
  return {
    canonical: path + search,
    hidden: filters.q !== undefined || (search !== '' && cards.length === 0),
  };
}

async function campaigns(deps: Deps, query: Record<string, string | number | undefined>) {
  const list = await listPublicCampaigns(deps, parseInput(publicCampaigns.query, query));
  return [publicQueries.campaigns(query), { ...list, campaigns: list.campaigns.map(forCard) }] as const;
}

/** A page pays for what its cards show. */
function forCard(campaign: PublicCampaign): PublicCampaign {
  return { ...campaign, description: excerpt(campaign.description), profile_skills: [] };
}

async function pricing({ db }: Deps): Promise<QueryResponse> {
  return [publicQueries.pricing(), { pricing: await readPricing(db) }];
}

async function talents(deps: Deps, query: Record<string, string | number | undefined>) {
  const list = await listTopTalents(deps, parseInput(topTalents.query, query));
  return [publicQueries.talents(query), list] as const;
}
