import { z } from 'zod';
import { Instant } from './common.ts';
import { contract } from './contract.ts';

/** As `shared/evidence/time-code.ts` writes it: test, journal, head and signature in 160 characters of base64url. */
const TimeCode = z.string().max(200);

export const stampTime = contract({
  id: 'stampTime',
  method: 'POST',
  path: '/anchors',
  tag: 'Tests',
  summary:
    'Stamp the head of a test’s journal: what it covers was made by then. No account is needed; the first stamp of a head stays',
  audience: 'none',
  idempotent: true,
  body: z.object({ code: TimeCode }),
  response: z.object({
    at: Instant,
    /** Echo of the Idempotency-Key. */
    receipt: z.string().nullable(),
  }),
  refusals: ['not_found', 'journal_full'],
});
