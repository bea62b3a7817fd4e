import { z } from 'zod';
import { EXTRA_TIMES } from '#shared/rules/assessments/exam.ts';
import { Done, filter, Id, IdParams, Instant, Page, PageFacts, typedText } from './common.ts';
import { contract } from './contract.ts';

/** Percent more than the usual time; 0: none. */
const ExtraTime = z.union([z.literal(0), ...EXTRA_TIMES.map((percent) => z.literal(percent))]);

const OwnRequest = z.object({
  reason: z.string(),
  status: z.enum(['waiting', 'granted', 'refused', 'withdrawn']),
  /** What the administrator wrote last. */
  answer: z.string().nullable(),
  created_at: Instant,
});

export const OwnExtraTime = z.object({
  /** What tests drawn from now on have. */
  percent: ExtraTime,
  /** The newest. */
  request: OwnRequest.nullable(),
});
export type OwnExtraTime = z.infer<typeof OwnExtraTime>;

export const readExtraTime = contract({
  id: 'readExtraTime',
  method: 'GET',
  path: '/auth/extra-time',
  tag: 'Comptes',
  summary: 'The extra time one has for tests, and what became of one’s request. Nobody else sees it',
  audience: 'user',
  response: OwnExtraTime,
  refusals: ['forbidden'],
});

export const askExtraTime = contract({
  id: 'askExtraTime',
  method: 'POST',
  path: '/auth/extra-time',
  tag: 'Comptes',
  summary: 'Ask for more time in tests, with a reason that administrators alone read',
  audience: 'user',
  body: z.object({ reason: typedText(500, 10) }),
  response: OwnExtraTime,
  refusals: ['forbidden', 'conflict'],
});

export const ExtraTimeRequest = z.object({
  id: Id,
  account_id: Id,
  full_name: z.string(),
  reason: z.string(),
  /** What they have already. */
  percent: ExtraTime,
  created_at: Instant,
});
export type ExtraTimeRequest = z.infer<typeof ExtraTimeRequest>;

export const listExtraTime = contract({
  id: 'listExtraTime',
  method: 'GET',
  path: '/admin/extra-time',
  tag: 'Comptes',
  summary: 'The 100 requests for more time that have waited longest, or the one named',
  audience: 'admin',
  query: z.object({ id: filter(Id) }),
  response: z.object({ requests: z.array(ExtraTimeRequest), total: z.number().int() }),
});

export const decideExtraTime = contract({
  id: 'decideExtraTime',
  method: 'POST',
  path: '/admin/extra-time/{id}/decision',
  tag: 'Comptes',
  summary: 'Grant 25, 33 or 50 percent for tests drawn afterwards, or refuse (0); once, with an answer',
  audience: 'admin',
  params: IdParams,
  body: z.object({ percent: ExtraTime, answer: typedText(500, 1) }),
  response: Done,
  refusals: ['not_found', 'already_decided'],
});

export const GrantedExtraTime = z.object({ account_id: Id, full_name: z.string(), percent: ExtraTime });
export type GrantedExtraTime = z.infer<typeof GrantedExtraTime>;

export const listGrantedExtraTime = contract({
  id: 'listGrantedExtraTime',
  method: 'GET',
  path: '/admin/extra-time/granted',
  tag: 'Comptes',
  summary: 'Who has more time in tests, by name',
  audience: 'admin',
  query: Page.omit({ q: true }),
  response: PageFacts.extend({ people: z.array(GrantedExtraTime) }),
});

export const withdrawExtraTime = contract({
  id: 'withdrawExtraTime',
  method: 'POST',
  path: '/admin/extra-time/granted/{id}/withdrawal',
  tag: 'Comptes',
  summary:
    'Take the extra time of an account back, with the reason it is told; tests drawn already keep theirs',
  audience: 'admin',
  params: IdParams,
  body: z.object({
    answer: typedText(500, 1),
    /** What was shown: where it is another by now, nothing is taken back. */
    percent: ExtraTime.optional(),
  }),
  response: Done,
  refusals: ['not_found', 'changed_meanwhile', 'already_decided'],
});
