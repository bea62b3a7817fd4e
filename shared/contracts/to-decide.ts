import { z } from 'zod';
import { AbuseReason } from './abuse.ts';
import { SignalReason } from './appeals.ts';
import { Id, Instant, Page, PageFacts } from './common.ts';
import { contract } from './contract.ts';

const WaitingKind = z.enum([
  'signal',
  'reading',
  'unplaced',
  'suspended',
  'payment_request',
  'payment',
  'company',
  'reported_offer',
  'reported_company',
  'extra_time',
  'grant',
]);
export type WaitingKind = z.infer<typeof WaitingKind>;

/** Something that waits for an administrator, in short. */
export const Waiting = z.object({
  id: Id,
  kind: WaitingKind,
  /** What it is about: the question, the buyer, the company, the offer, who is to get credits or time. */
  subject: z.string(),
  /** Of a purchase. */
  reference: z.string().nullable(),
  /** Who asked; null: a candidate who is not named, or nobody. */
  who: z.string().nullable(),
  /** Of a purchase its FCFA, of a grant its credits, of what was reported the people who did, of a question the tests it was in. */
  figure: z.number().int().nullable(),
  /** What was said against a question, an offer or a company; of several people what most said. */
  reason: z.union([SignalReason, AbuseReason]).nullable(),
  /** What whoever asks wrote, or why a question was suspended: the beginning of it. */
  words: z.string().nullable(),
  /** Whether whoever it is about is a demonstration. */
  is_demo: z.boolean(),
  since: Instant,
  /** By when somebody should decide. */
  due_at: Instant,
});
export type Waiting = z.infer<typeof Waiting>;

export const listWaiting = contract({
  id: 'listWaiting',
  method: 'GET',
  path: '/admin/to-decide',
  tag: 'Décisions',
  summary: 'Everything that waits for the administrator who asks, what is due soonest first',
  audience: 'admin',
  query: Page.omit({ q: true }),
  /** Counting stops at 1,000. */
  response: PageFacts.extend({ total_is_capped: z.boolean(), waiting: z.array(Waiting) }),
});
