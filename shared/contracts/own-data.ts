import { z } from 'zod';
import { Instant, Page, PageFacts } from './common.ts';
import { contract } from './contract.ts';

export const StatementLine = z.object({
  id: z.number().int(),
  /** What for, in French. */
  what: z.string(),
  /** Credits; negative for a charge. */
  amount: z.number().int(),
  balance_after: z.number().int(),
  created_at: Instant,
});
export type StatementLine = z.infer<typeof StatementLine>;

export const creditStatement = contract({
  id: 'creditStatement',
  method: 'GET',
  path: '/auth/credits',
  tag: 'Comptes',
  summary: 'Every movement of one’s credits in words, newest first. `total` stops at 1,000',
  audience: 'user',
  query: Page.omit({ q: true }),
  response: PageFacts.extend({
    total_is_capped: z.boolean(),
    entries: z.array(StatementLine),
    credits: z.number().int(),
  }),
});

export const exportCreditStatement = contract({
  id: 'exportCreditStatement',
  method: 'GET',
  path: '/auth/credits/export',
  tag: 'Comptes',
  summary: 'The same, whole, as CSV (UTF-8, semicolons)',
  audience: 'user',
  file: 'text/csv; charset=utf-8',
});

export const exportOwnData = contract({
  id: 'exportOwnData',
  method: 'GET',
  path: '/auth/export',
  tag: 'Comptes',
  summary:
    'All that is held about oneself, as a ZIP: `baara.json` (its shape: shared/contracts/own-data-file.ts), reports, certificates and invoices as PDF. One at a time, 3 a day',
  audience: 'user',
  seat: 'self',
  file: 'application/zip',
  refusals: ['export_running', 'too_many_requests'],
});
