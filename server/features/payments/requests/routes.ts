import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { adminRoute, route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/payment-requests.ts';
import { answersRequests } from '../access.ts';
import { answerRequest } from './answer-request.ts';
import { listRequests } from './list-requests.ts';
import { reportUncredited } from './report-uncredited.ts';

export function paymentRequestRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.reportUncredited, ({ session, params, body }) =>
    reportUncredited(deps, { session, transactionId: params.id, input: body }),
  );
  adminRoute(api, deps, contracts.listPaymentRequests, answersRequests, ({ query }) =>
    listRequests(deps, { query }),
  );
  adminRoute(api, deps, contracts.answerPaymentRequest, answersRequests, ({ session, params, body }) =>
    answerRequest(deps, { session, requestId: params.id, input: body }),
  );
}
