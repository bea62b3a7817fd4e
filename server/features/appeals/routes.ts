import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/appeals.ts';
import { decide } from './decide.ts';
import { listAgreements } from './list-agreements.ts';
import { listDecisions } from './list-decisions.ts';
import { neutraliseQuestion } from './neutralise-question.ts';
import { requestReading } from './request-reading.ts';
import { signalQuestion } from './signal-question.ts';

export function appealRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.signalQuestion, ({ session, params, body }) =>
    signalQuestion(deps, { session, reportId: params.id, questionId: params.question_id, input: body }),
  );
  route(api, deps, contracts.requestReading, ({ session, params }) =>
    requestReading(deps, { session, reportId: params.id, questionId: params.question_id }),
  );
  route(api, deps, contracts.listDecisions, ({ query }) => listDecisions(deps, { query }));
  route(api, deps, contracts.decide, ({ session, params, body }) =>
    decide(deps, { session, decisionId: params.id, input: body }),
  );
  route(api, deps, contracts.neutraliseQuestion, ({ session, params, body }) =>
    neutraliseQuestion(deps, { session, questionId: params.id, reason: body.reason }),
  );
  route(api, deps, contracts.listAgreements, () => listAgreements(deps));
}
