import { z } from 'zod';
import { Id, Level } from './common.ts';
import { contract } from './contract.ts';
import { TransactionStatus } from './payments.ts';

/** What a search finds of each kind, the newest first; null: not for this administrator. */
export const Findings = z.object({
  users: z
    .array(
      z.object({
        id: Id,
        full_name: z.string(),
        email: z.string(),
        account_type: z.enum(['individual', 'enterprise', 'admin']),
        company_name: z.string().nullable(),
      }),
    )
    .nullable(),
  campaigns: z
    .array(
      z.object({
        id: Id,
        title: z.string(),
        company_name: z.string(),
        /** Its page is for everybody. */
        is_open: z.boolean(),
        company_email: z.string(),
      }),
    )
    .nullable(),
  questions: z
    .array(
      z.object({
        id: Id,
        text: z.string(),
        level: Level,
        skill_id: Id,
        skill: z.string(),
        profile_id: Id,
        profile: z.string(),
      }),
    )
    .nullable(),
  transactions: z
    .array(
      z.object({
        id: Id,
        reference: z.string(),
        user_email: z.string(),
        final_amount: z.number().int(),
        status: TransactionStatus,
      }),
    )
    .nullable(),
  /** Of the users above those whom the audit log speaks of: administrators by what they did, others by what was done. */
  journal: z.array(z.object({ id: Id, full_name: z.string(), is_administrator: z.boolean() })).nullable(),
});
export type Findings = z.infer<typeof Findings>;

export const find = contract({
  id: 'find',
  method: 'GET',
  path: '/admin/find',
  tag: 'Administration',
  summary:
    'Up to five users, campaigns, questions and transactions, and who of these users is in the audit log. `q`: beginnings of words, the beginning of an address, or a whole reference',
  audience: 'admin',
  query: z.object({ q: z.string().max(200).optional() }),
  response: Findings,
});
