import { z } from 'zod';
import { filter, Id, Instant, Page } from './common.ts';
import { contract } from './contract.ts';

export const AuditEntry = z.object({
  id: z.number().int(),
  /** Null: a job did it by itself, and `account_email` says 'système'. */
  account_id: Id.nullable(),
  /** Of an administrator, as it was then; of anybody else empty. */
  account_email: z.string(),
  /** Their name of today. */
  who: z.string(),
  /** The network address an administrator asked from; null: a job, or anybody else. */
  address: z.string().nullable(),
  action: z.string(),
  target: z.string().nullable(),
  /** What it was done to, by its name of today; null: gone, or without a name. */
  about: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  created_at: Instant,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = contract({
  id: 'listAudit',
  method: 'GET',
  path: '/admin/audit',
  tag: 'Administration',
  summary: 'What administrators and jobs did, newest first. `q` is a whole action or target',
  audience: 'admin',
  query: Page.extend({ account_id: filter(Id) }),
  response: z.object({
    entries: z.array(AuditEntry),
    next_cursor: z.string().nullable(),
    /** Counting stops at 1,000. */
    total: z.number().int(),
    total_is_capped: z.boolean(),
  }),
});
