import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/assessments.ts';
import * as rescues from '#shared/contracts/rescues.ts';
import * as sittings from '#shared/contracts/sittings.ts';
import * as timeAnchors from '#shared/contracts/time-anchors.ts';
import { confirmReport } from './confirm-report.ts';
import { deleteAssessment } from './delete-assessment.ts';
import { forecastAssessment } from './forecast-assessment.ts';
import { generateAssessment } from './generate-assessment.ts';
import { appendJournal, readJournal } from './journal.ts';
import { listOwnAssessments } from './list-own-assessments.ts';
import { readAssessment, readSealed, startAssessment } from './open-assessment.ts';
import { deliverRescue } from './rescue/deliver-rescue.ts';
import { stampTime } from './stamp-time.ts';
import { submitAssessment } from './submit-assessment.ts';

export function assessmentRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.generate, ({ session, body, idempotencyKey }) =>
    generateAssessment(deps, { session, input: body, idempotencyKey }),
  );
  route(api, deps, contracts.forecast, ({ session, query }) =>
    forecastAssessment(deps, { session, input: query }),
  );
  route(api, deps, contracts.confirmReport, ({ session, body, idempotencyKey }) =>
    confirmReport(deps, { session, input: body, idempotencyKey }),
  );
  route(api, deps, contracts.history, ({ session, query }) => listOwnAssessments(deps, { session, query }));
  route(api, deps, sittings.submit, async ({ session, body, idempotencyKey }) => ({
    ...(await submitAssessment(deps, { session, input: body })),
    receipt: idempotencyKey?.key ?? null,
  }));
  route(api, deps, timeAnchors.stampTime, async ({ body, idempotencyKey }) => ({
    at: (await stampTime(deps, body)).at,
    receipt: idempotencyKey?.key ?? null,
  }));
  route(api, deps, rescues.deliverRescue, async ({ body, address, idempotencyKey }) => {
    await deliverRescue(deps, { ...body, address });
    return { receipt: idempotencyKey?.key ?? null };
  });
  route(api, deps, sittings.sealed, ({ session, params }) =>
    readSealed(deps, { session, assessmentId: params.id }),
  );
  route(api, deps, sittings.start, ({ session, params }) =>
    startAssessment(deps, { session, assessmentId: params.id }),
  );
  route(api, deps, sittings.putJournal, ({ session, params, body }) =>
    appendJournal(deps, { session, assessmentId: params.id, input: body }),
  );
  route(api, deps, sittings.getJournal, ({ session, params, query }) =>
    readJournal(deps, {
      session,
      assessmentId: params.id,
      deviceId: query.device_id,
      others: query.others === '1',
    }),
  );
  route(api, deps, contracts.getTest, ({ session, params, query }) =>
    readAssessment(deps, { session, assessmentId: params.id, peek: query.peek === '1' }),
  );
  route(api, deps, contracts.deleteTest, ({ session, params }) =>
    deleteAssessment(deps, { session, assessmentId: params.id }),
  );
}
