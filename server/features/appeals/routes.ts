import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { adminRoute, route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/appeals.ts';
import { decides, neutralises } from './access.ts';
import { decide } from './decide.ts';
import { listAgreements } from './list-agreements.ts';
import { listDecisions } from './list-decisions.ts';
import { neutraliseQuestion } from './neutralise.ts';
import { requestReading } from './request-reading.ts';
import { signalQuestion } from './signal-question.ts';

export function appealRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.signalQuestion, ({ session, params, body }) =>
    signalQuestion(deps, { session, reportId: params.id, questionId: params.question_id, input: body }),
  );
  route(api, deps, contracts.requestReading, ({ session, params }) =>
    requestReading(deps, { session, reportId: params.id, questionId: params.question_id }),
  );
  adminRoute(api, deps, contracts.listDecisions, decides, ({ query }) => listDecisions(deps, { query }));
  adminRoute(api, deps, contracts.decide, decides, ({ session, params, body }) =>
    decide(deps, { session, decisionId: params.id, input: body }),
  );
  adminRoute(api, deps, contracts.neutraliseQuestion, neutralises, ({ session, params, body }) =>
    neutraliseQuestion(deps, { session, questionId: params.id, reason: body.reason }),
  );
  adminRoute(api, deps, contracts.listAgreements, decides, () => listAgreements(deps));
}
