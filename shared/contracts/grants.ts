import { z } from 'zod';
import { MOST_CREDITS, MOST_GRANTED } from '#shared/rules/payments/credits.ts';
import { Done, Id, IdParams, Instant, typedText, wholeNumber } from './common.ts';
import { contract } from './contract.ts';

const Reason = typedText(300, 1);

export const CreditGrant = z.object({ credits: wholeNumber(1, MOST_GRANTED), reason: Reason.optional() });
const PartialGrant = CreditGrant.partial();

export const addCredits = contract({
  id: 'addCredits',
  method: 'POST',
  path: '/admin/users/{id}/add-credits',
  tag: 'Administration',
  summary:
    'Give credits with a reason, by body or, as documented, by query. Above a day’s sum they wait for another owner, if there is one',
  audience: 'admin',
  idempotent: true,
  params: IdParams,
  query: PartialGrant,
  body: PartialGrant,
  /** `waiting`: nothing was added yet. */
  response: z.object({
    added: z.number().int(),
    credits: z.number().int(),
    waiting: z.boolean().default(false),
  }),
  refusals: ['not_found', 'conflict', 'key_reused'],
});

const Person = z.object({ id: Id, full_name: z.string(), email: z.string() });

export const Grant = z.object({
  id: Id,
  credits: z.number().int(),
  reason: z.string(),
  status: z.enum(['given', 'waiting', 'confirmed', 'refused']),
  to: Person.extend({ credits: z.number().int() }),
  asked_by: Person,
  decided_by: Person.nullable(),
  created_at: Instant,
  decided_at: Instant.nullable(),
  /** Whoever asks this list may decide: an owner, and not who asked for the grant. */
  decidable: z.boolean(),
});
export type Grant = z.infer<typeof Grant>;

const GrantLimit = z.object({
  /** Credits that an administrator gives a day without a second owner. */
  limit: z.number().int(),
  /** A higher one, which takes effect when another owner sets it too. */
  wanted: z.object({ limit: z.number().int(), by: z.string() }).nullable(),
});
export type GrantLimit = z.infer<typeof GrantLimit>;

export const listGrants = contract({
  id: 'listGrants',
  method: 'GET',
  path: '/admin/grants',
  tag: 'Administration',
  summary: 'What waits for a second owner, oldest first, then the 50 that were given last',
  audience: 'admin',
  response: GrantLimit.extend({ grants: z.array(Grant) }),
});

export const decideGrant = contract({
  id: 'decideGrant',
  method: 'POST',
  path: '/admin/grants/{id}',
  tag: 'Administration',
  summary: 'Confirm or refuse a grant that waits; an owner other than who asked, who may take it back',
  audience: 'admin',
  params: IdParams,
  body: z.object({ decision: z.enum(['confirmed', 'refused']) }),
  response: Done,
  refusals: ['not_found', 'conflict', 'already_decided'],
});

export const putGrantLimit = contract({
  id: 'putGrantLimit',
  method: 'PUT',
  path: '/admin/settings/grants',
  tag: 'Administration',
  summary:
    'Set the day’s sum. A lower one takes effect at once; a higher one when a second owner sets it too',
  audience: 'admin',
  body: z.object({ limit: wholeNumber(0, MOST_CREDITS) }),
  response: GrantLimit,
});
