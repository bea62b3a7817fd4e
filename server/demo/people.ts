import type { Country, Level } from '#shared/contracts/common.ts';
import type { Language } from '#shared/rules/accounts/languages.ts';

type Earned = { slug: string; level: Level; score: number };
type DemoTalent = { full_name: string; country: Country; languages: Language[]; earned: Earned[] };

const dev = (level: Level, score: number): Earned => ({ slug: 'developpement-web', level, score });
const books = (level: Level, score: number): Earned => ({ slug: 'comptabilite-syscohada', level, score });
const sales = (level: Level, score: number): Earned => ({ slug: 'vente-relation-client', level, score });
const support = (level: Level, score: number): Earned => ({ slug: 'support-informatique', level, score });

/** People who do not exist, with what they would have earned. */
export const demoTalents: DemoTalent[] = [
  {
    full_name: 'Aïssata Coulibaly',
    country: 'ML',
    languages: ['fr', 'bm'],
    earned: [books('senior', 96.4), sales('intermediate', 81.2)],
  },
  {
    full_name: 'Cheikh Ahmadou Bamba Ndiaye',
    country: 'SN',
    languages: ['fr', 'wo'],
    earned: [dev('senior', 94.1), support('senior', 90.3)],
  },
  { full_name: 'Affoué Kouassi', country: 'CI', languages: ['fr', 'bci'], earned: [sales('senior', 92.7)] },
  {
    full_name: 'Wendkuni Ouédraogo',
    country: 'BF',
    languages: ['fr', 'mos'],
    earned: [
      dev('intermediate', 91.5),
      support('intermediate', 84.6),
      sales('junior', 79.8),
      books('junior', 76.1),
    ],
  },
  {
    full_name: 'Fatoumata Binta Diallo',
    country: 'SN',
    languages: ['fr', 'wo', 'ff'],
    earned: [books('intermediate', 89.9)],
  },
  {
    full_name: 'Moussa Traoré',
    country: 'ML',
    languages: ['fr', 'bm'],
    earned: [support('intermediate', 88.2), dev('junior', 77.4)],
  },
  {
    full_name: 'Yao N’Guessan',
    country: 'CI',
    languages: ['fr', 'bci', 'en'],
    earned: [dev('intermediate', 86.8)],
  },
  {
    full_name: 'Rasmata Sawadogo',
    country: 'BF',
    languages: ['fr', 'mos'],
    earned: [sales('intermediate', 85.3), books('junior', 78)],
  },
  { full_name: 'Ousmane Sy', country: 'SN', languages: ['fr', 'wo'], earned: [support('junior', 83.7)] },
  { full_name: 'Mariam Keïta', country: 'ML', languages: ['fr', 'bm'], earned: [sales('junior', 82.5)] },
  {
    full_name: 'Adjoua Marie-Laure Koffi',
    country: 'CI',
    languages: ['fr', 'bci'],
    earned: [books('junior', 79.4), sales('junior', 77.7)],
  },
  {
    full_name: 'Issouf Zongo',
    country: 'BF',
    languages: ['fr', 'mos', 'dyu'],
    earned: [dev('junior', 76.9)],
  },
];
