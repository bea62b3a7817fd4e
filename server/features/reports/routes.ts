import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import { hideCertificate as hiding } from '#shared/contracts/certificates.ts';
import * as contracts from '#shared/contracts/reports.ts';
import { downloadReport } from './download-report.ts';
import { findReportOfAssessment } from './find-report-of-assessment.ts';
import { hideCertificate } from './hide-certificate.ts';
import { readProgress } from './read-progress.ts';
import { readReport } from './read-report.ts';

export function reportRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.progress, ({ session }) => readProgress(deps, { session }));
  route(api, deps, contracts.reportByTest, ({ session, params }) =>
    findReportOfAssessment(deps, { session, assessmentId: params.id }),
  );
  route(api, deps, contracts.downloadReport, ({ session, params }) =>
    deps.printer.inTurn(session.account.id, () => downloadReport(deps, { session, reportId: params.id })),
  );
  route(api, deps, contracts.getReport, ({ session, params, ifNoneMatch }) =>
    readReport(deps, { session, reportId: params.id, ifNoneMatch }),
  );
  route(api, deps, hiding, ({ session, params, body }) =>
    hideCertificate(deps, { session, certificateId: params.id, hidden: body.hidden }),
  );
}
