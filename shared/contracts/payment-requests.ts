import { z } from 'zod';
import { Done, filter, Id, IdParams, Instant, Page, PageFacts, typedText } from './common.ts';
import { contract } from './contract.ts';
import { OwnRequest, OwnTransaction, Transaction } from './payments.ts';

export const reportUncredited = contract({
  id: 'reportUncredited',
  method: 'POST',
  path: '/payment/uncredited/{id}',
  tag: 'Paiement',
  summary:
    'Paid, but not credited: asks the provider at once and credits what was paid; else a person is asked, once',
  audience: 'user',
  params: IdParams,
  body: z.object({ note: typedText(500).nullish() }),
  response: z.object({
    transaction: OwnTransaction,
    /** None when the purchase is credited. */
    request: OwnRequest.nullable(),
  }),
  refusals: ['not_found', 'too_many_requests'],
});

export const PaymentRequest = z.object({
  id: Id,
  note: z.string().nullable(),
  created_at: Instant,
  user_email: z.string(),
  user_name: z.string(),
  transaction: Transaction,
  provider: z.string(),
  /** When the provider was asked last. */
  asked_at: Instant.nullable(),
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;

export const listPaymentRequests = contract({
  id: 'listPaymentRequests',
  method: 'GET',
  path: '/admin/payment-requests',
  tag: 'Paiement',
  summary: '‘Paid, but not credited’ that wait for a person, the oldest first',
  audience: 'admin',
  query: Page.omit({ q: true }).extend({ id: filter(Id) }),
  response: PageFacts.extend({ requests: z.array(PaymentRequest) }),
});

export const answerPaymentRequest = contract({
  id: 'answerPaymentRequest',
  method: 'POST',
  path: '/admin/payment-requests/{id}/answer',
  tag: 'Paiement',
  summary: 'Answer one, once; the buyer is told',
  audience: 'admin',
  params: IdParams,
  body: z.object({ answer: typedText(1_000, 1) }),
  response: Done,
  refusals: ['not_found', 'already_decided'],
});
