import { z } from 'zod';
import { QuestionType } from './assessments.ts';
import { Id, IdParams, Instant, Level } from './common.ts';
import { contract } from './contract.ts';

/** What is known of a profile and level. Shares are 0 to 1. */
export const LevelReliability = z.object({
  level: Level,
  tests: z.number().int(),
  /** Share of the variance of abilities that is not error; this and the next two are null below `enough` tests. */
  reliability: z.number().nullable(),
  /** Of the share of points, in percent. */
  standard_error: z.number().nullable(),
  /** How probable it is that a second paper would show the same side of 75 %. */
  consistency: z.number().nullable(),
  /** Questions that are asked, a family counting as five. */
  questions: z.number().int(),
  /** The largest share of papers that hold one question: when each type is drawn evenly, or of the last 30 days where it was larger. Of those that count. */
  exposure: z.number(),
  /** The share of a paper that two strangers have in common on average. */
  overlap: z.number(),
  retired: z.number().int(),
  neutralised: z.number().int(),
  /** Signals and requests for another reading, and those that were found right. */
  appeals: z.number().int(),
  appeals_upheld: z.number().int(),
});
export type LevelReliability = z.infer<typeof LevelReliability>;

/** How the embedded grader does on answers that nobody looked at to mend it. Percents but for `kappa`. */
export const GraderReliability = z.object({
  /** Of the whole published sample, and those of it that the figures rest on. */
  sample: z.number().int(),
  unseen: z.number().int(),
  kappa: z.number(),
  refused: z.number(),
  believed: z.number(),
  unread: z.number(),
  /** How many answers each rests on; unknown of what an older version measured. */
  bases: z
    .object({
      kappa: z.number().int(),
      refused: z.number().int(),
      believed: z.number().int(),
      unread: z.number().int(),
    })
    .optional(),
});
export type GraderReliability = z.infer<typeof GraderReliability>;

export const reliability = contract({
  id: 'reliability',
  method: 'GET',
  path: '/reliability',
  tag: 'Fiabilité',
  summary: 'How far results can be relied on, by profile and level, and how the embedded grader does',
  audience: 'none',
  cached: true,
  response: z.object({
    profiles: z.array(z.object({ id: Id, name: z.string(), levels: z.array(LevelReliability) })),
    /** Null until first measured, in the night. */
    grader: GraderReliability.nullable(),
    /** Tests from which on a figure is made. */
    enough: z.number().int(),
  }),
});

/** At an ability, in logits: the share of points, 0 to 1. */
const Point = z.object({ ability: z.number(), share: z.number() });

export const QuestionMeasure = z.object({
  /** First answers that count. */
  answers: z.number().int(),
  /** Logits, with its standard error: estimated from answers, or what its label lets expect. */
  difficulty: z.number(),
  error: z.number(),
  discrimination: z.number(),
  calibrated_at: Instant.nullable(),
  /** Correlation with the rest of the paper. */
  item_rest: z.number().nullable(),
  /** Mean share of its points, 0 to 1. */
  success: z.number().nullable(),
  /** Empty where the options differ from paper to paper. */
  options: z.array(z.object({ text: z.string(), right: z.boolean(), chosen: z.number().int() })),
  median_seconds: z.number().nullable(),
  /** Share of its skill’s and level’s papers of the last 30 days that hold it. */
  recent_share: z.number(),
  /** Sums of the drift watch, and from where on it suspends. */
  drift: z.object({ easier: z.number(), harder: z.number(), limit: z.number() }),
  curve: z.array(Point),
  observed: z.array(Point.extend({ answers: z.number().int() })),
});
export type QuestionMeasure = z.infer<typeof QuestionMeasure>;

export const questionStatistics = contract({
  id: 'questionStatistics',
  method: 'GET',
  path: '/admin/questions/{id}/statistics',
  tag: 'Catalogue',
  summary:
    'What was measured of a question: difficulty, discrimination, options chosen, time, exposure, drift',
  audience: 'admin',
  params: IdParams,
  response: z.object({ statistics: QuestionMeasure }),
  refusals: ['not_found'],
});

export const PoolReport = z.object({
  level: Level,
  /** Questions that are scored on papers, a family counting as five; those on probation apart. */
  questions: z.number().int(),
  probation: z.number().int(),
  /** On a paper with the most questions of a skill. */
  exposure: z.number(),
  overlap: z.number(),
  enough: z.number().int(),
  fresh_papers: z.number().int(),
  /** Types that so few questions have that each is asked more often than allowed. */
  rare: z.array(z.object({ type: QuestionType, exposure: z.number(), enough: z.number().int() })),
  /** The largest share of the last 30 days’ papers that hold one question. */
  busiest: z.number(),
});
export type PoolReport = z.infer<typeof PoolReport>;

export const skillPool = contract({
  id: 'skillPool',
  method: 'GET',
  path: '/admin/skills/{id}/pool',
  tag: 'Catalogue',
  summary: 'What a skill’s questions allow at each level, and how many would be enough',
  audience: 'admin',
  params: IdParams,
  response: z.object({ levels: z.array(PoolReport) }),
  refusals: ['not_found'],
});
