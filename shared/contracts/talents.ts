import { z } from 'zod';
import { Country, filter, Id, Instant, Language, Level, PublicPage, PublicPageFacts } from './common.ts';
import { contract } from './contract.ts';
import { Margin } from './scores.ts';

/** A certified individual as the public sees them: never an e-mail or a phone, which are what a contact buys (rule P5). */
export const Talent = z.object({
  user_id: Id,
  full_name: z.string(),
  country: Country.nullable(),
  /** Spoken, as they say. */
  languages: z.array(Language),
  /** Percent, unrounded. */
  best_score: z.number(),
  /** The profile whose certificates alone the scores and counts are of; null: all their certificates. */
  scored_in: z.string().nullable(),
  /** Tests that earned a certificate still valid. */
  tests_passed: z.number().int(),
  /** Names of the profiles certified, the best score first. */
  certified_skills: z.array(z.string()),
  /** Of the certificate with the best score; null where it is older than margins are. */
  margin: Margin.nullable(),
  /** Questions that the margin rests on. */
  counted: z.number().int().nullable(),
  /** A certificate is 'certifié confirmé'. */
  confirmed: z.boolean(),
  /** The time of the best score was proven. */
  proven: z.boolean(),
  is_demo: z.boolean(),
  /** 1 to 3 for the first among all, whatever is filtered; null for everybody else. */
  place: z.number().int().nullable(),
});
export type Talent = z.infer<typeof Talent>;

export const topTalents = contract({
  id: 'topTalents',
  method: 'GET',
  path: '/top-talents',
  tag: 'Talents',
  summary:
    'Certified talents: those whose best score has a proven time first, then by best score and number of certifications',
  audience: 'none',
  cached: true,
  query: PublicPage.extend({
    min_score: filter(z.coerce.number().min(0).max(100)),
    /** A profile: talents are then scored, ranked and shown by their certificates in it. */
    skill: filter(z.string().max(200)),
    country: filter(Country),
    /** Only those who say that they speak it. */
    language: filter(Language),
    /** Only those 'certifié confirmé'. */
    confirmed: filter(z.enum(['1'])),
    /** By the lower end of the margin instead of by best score. */
    sort: filter(z.enum(['reliability'])),
  }),
  response: PublicPageFacts.extend({
    top_talents: z.array(Talent),
    /** Choices for the `skill` filter. */
    skills: z.array(z.string()),
  }),
});

/** A certificate as its holder's page shows it: valid, and not hidden. */
export const ShownCertificate = z.object({
  number: z.string(),
  profile_name: z.string(),
  level: Level,
  /** Percent, unrounded. */
  global_score: z.number(),
  margin: Margin.nullable(),
  /** Questions that the margin rests on. */
  counted: z.number().int().nullable(),
  /** Its time was proven. */
  proven: z.boolean(),
  confirmed: z.boolean(),
  issued_at: Instant,
  /** It stays although scoring again would not give it; unknown to older servers. */
  kept: z.boolean().optional(),
  /** Percent by skill; none of one that is kept, whose report has another score. */
  skills: z.record(z.string(), z.number()),
});
export type ShownCertificate = z.infer<typeof ShownCertificate>;

export const TalentPage = z.object({
  talent: Talent,
  /** Where their photo is; null: none. */
  photo: z.string().nullable(),
  certificates: z.array(ShownCertificate),
});
export type TalentPage = z.infer<typeof TalentPage>;

export const talentPage = contract({
  id: 'talentPage',
  method: 'GET',
  path: '/talents/{slug}',
  tag: 'Talents',
  summary: 'One listed talent, with the certificates they show, the best first',
  audience: 'none',
  params: z.object({ slug: z.string().max(200) }),
  response: TalentPage,
  refusals: ['not_found'],
});
