import { listPublicCampaigns } from '#server/features/campaigns/index.ts';
import { listTopTalents } from '#server/features/talents/index.ts';
import type { TestApp } from '#server/testing/apps/app.ts';
import { CITIES, FIRST, JOBS, LAST, PROFILES } from '#server/testing/large/names.ts';
import { COUNTRIES } from '#shared/rules/accounts/countries.ts';
import { LANGUAGES } from '#shared/rules/accounts/languages.ts';
import { LEVELS } from '#shared/rules/assessments/level.ts';
import { median, percentile, timesOf } from '../compare.ts';
import type { Figure } from '../table.ts';

const TIMES = 60;
const LIMIT_MS = 60;

const MISSPELT_JOBS = ['konptable', 'devellopeur', 'vandeur', 'technitien', 'bamoko'];
const MISSPELT_NAMES = ['koulibaly', 'trahoré', 'ouatarra', 'dialo', 'kabboré', 'sisoko'];

type Query = Record<string, string | number>;
/** The nth query of a kind; each asks for other words. */
type Queries = Record<string, (n: number) => Query>;

const nth = (values: readonly string[], n: number) => values[n % values.length] as string;

const CAMPAIGNS: Queries = {
  'one common word': (n) => ({ q: nth(JOBS, n) }),
  'three letters': (n) => ({ q: nth(JOBS, n).slice(0, 3) }),
  'the word that all have': () => ({ q: 'société' }),
  'a company': (n) => ({ q: `société${n}` }),
  'a rare word': () => ({ q: 'wangrawa' }),
  'two words': (n) => ({ q: `${nth(JOBS, n)} ${nth(CITIES, n)}` }),
  'three words': (n) => ({ q: `${nth(JOBS, n)} ${nth(CITIES, n)} société` }),
  'a word and two filters': (n) => ({ q: nth(JOBS, n), country: nth(COUNTRIES, n), level: nth(LEVELS, n) }),
  'three words and two filters': (n) => ({
    q: `${nth(JOBS, n)} ${nth(CITIES, n)} soc`,
    country: nth(COUNTRIES, n),
    profile: nth(PROFILES, n),
  }),
  'words that are never together': () => ({ q: 'wangrawa dakar société1' }),
  'no such word': (n) => ({ q: `xyz${n}` }),
  'a typing error': (n) => ({ q: nth(MISSPELT_JOBS, n) }),
  'page 50': (n) => ({ q: nth(JOBS, n), page: 50 }),
};

const TALENTS: Queries = {
  'one common name': (n) => ({ q: nth(LAST, n) }),
  'three letters': (n) => ({ q: nth(FIRST, n).slice(0, 3) }),
  'the name that all have': () => ({ q: 'yameogo' }),
  'one person': (n) => ({ q: `yameogo${n}` }),
  'a rare name': () => ({ q: 'wangrawa' }),
  'two names': (n) => ({ q: `${nth(FIRST, n)} ${nth(LAST, n)}` }),
  'three names': (n) => ({ q: `${nth(FIRST, n)} ${nth(LAST, n)} yameogo` }),
  'a name and two filters': (n) => ({ q: nth(LAST, n), country: nth(COUNTRIES, n), skill: nth(PROFILES, n) }),
  'a name, a country and a score': (n) => ({ q: nth(LAST, n), country: nth(COUNTRIES, n), min_score: 90 }),
  'three names and two filters': (n) => ({
    q: `${nth(FIRST, n)} ${nth(LAST, n)} yam`,
    country: nth(COUNTRIES, n),
    skill: nth(PROFILES, n),
  }),
  'a name that nobody with the skill bears': () => ({ q: 'Awa', skill: PROFILES[1] as string }),
  'a language': (n) => ({ language: nth(LANGUAGES, n) }),
  'a language and a skill': (n) => ({ language: nth(LANGUAGES, n), skill: nth(PROFILES, n) }),
  'a language that nobody of the country speaks': () => ({ language: 'wo', country: 'BF' }),
  'no such name': (n) => ({ q: `xyz${n}` }),
  'a typing error': (n) => ({ q: nth(MISSPELT_NAMES, n) }),
};

/** The 95th percentile of each kind of search. */
export async function searches(t: TestApp): Promise<Figure[]> {
  return [
    ...(await slowest('campaigns', CAMPAIGNS, (query) => listPublicCampaigns(t.deps, query as never))),
    ...(await slowest('talents', TALENTS, (query) => listTopTalents(t.deps, query as never))),
  ];
}

async function slowest(list: string, kinds: Queries, ask: (query: Query) => Promise<unknown>) {
  const figures: Figure[] = [];
  for (const [kind, query] of Object.entries(kinds)) {
    const took = await timesOf((n) => ask({ limit: 9, ...query(n) }), TIMES);
    figures.push({
      what: `${list}, ${kind}: 95th percentile`,
      value: percentile(took, 95),
      unit: ' ms',
      goal: ['≤', LIMIT_MS],
      about: `median ${median(took).toFixed(1)} ms of ${TIMES}`,
    });
  }
  return figures;
}
