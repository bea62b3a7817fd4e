import { z } from 'zod';
import { contract } from './contract.ts';

export const deliverRescue = contract({
  id: 'deliverRescue',
  method: 'POST',
  path: '/rescues',
  tag: 'Tests',
  summary:
    'Deliver a submission that its candidate’s phone sealed for the server; by anybody, as often as it takes, and it counts once',
  audience: 'none',
  bodyLimitKb: 3 * 1_024,
  idempotent: true,
  body: z.object({
    /** JWE, compact, ECDH-ES and A256GCM, of what `shared/evidence/rescue.ts` packs. */
    sealed: z.string().max(3_000_000),
  }),
  response: z.object({
    /** Echo of the Idempotency-Key. */
    receipt: z.string().nullable(),
  }),
  refusals: [
    'not_found',
    'wrong_questions',
    'wrong_option',
    'unanswered_questions',
    'not_started',
    'too_many_requests',
    'unavailable',
  ],
});
