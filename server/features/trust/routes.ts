import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { adminRoute, route } from '#server/http/route.ts';
import * as abuse from '#shared/contracts/abuse.ts';
import * as proofs from '#shared/contracts/company-proofs.ts';
import { decideCase } from './abuse/decide-case.ts';
import { listCases } from './abuse/list-cases.ts';
import { readmitCompany } from './abuse/readmit-company.ts';
import { reportAbuse } from './abuse/report-abuse.ts';
import { judgesTrust } from './access.ts';
import { blockCompany, listBlockedCompanies, unblockCompany } from './blocks/block-company.ts';
import { decideProof } from './proofs/decide-proof.ts';
import { downloadDocument } from './proofs/download-document.ts';
import { listProofs } from './proofs/list-proofs.ts';
import { readStanding } from './proofs/read-standing.ts';
import { sendProof } from './proofs/send-proof.ts';

export function trustRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, proofs.readCompanyProof, ({ session }) => readStanding(deps, { session }));
  route(api, deps, proofs.sendCompanyProof, ({ session, body }) => sendProof(deps, { session, input: body }));
  adminRoute(api, deps, proofs.listCompanyProofs, judgesTrust, ({ query }) => listProofs(deps, { query }));
  adminRoute(api, deps, proofs.readCompanyDocument, judgesTrust, ({ session, params }) =>
    downloadDocument(deps, { session, proofId: params.id }),
  );
  adminRoute(api, deps, proofs.decideCompanyProof, judgesTrust, ({ session, params, body }) =>
    decideProof(deps, { session, proofId: params.id, input: body }),
  );
  route(api, deps, abuse.reportAbuse, ({ session, address, body }) =>
    reportAbuse(deps, { session, address, input: body }),
  );
  route(api, deps, abuse.blockCompany, ({ session, body }) => blockCompany(deps, { session, met: body }));
  route(api, deps, abuse.listBlockedCompanies, ({ session }) => listBlockedCompanies(deps, { session }));
  route(api, deps, abuse.unblockCompany, ({ session, params }) =>
    unblockCompany(deps, { session, companyId: params.id }),
  );
  adminRoute(api, deps, abuse.listAbuseCases, judgesTrust, ({ query }) => listCases(deps, { query }));
  adminRoute(api, deps, abuse.decideAbuseCase, judgesTrust, ({ session, params, body }) =>
    decideCase(deps, { session, aboutId: params.id, input: body }),
  );
  adminRoute(api, deps, abuse.readmitCompany, judgesTrust, ({ session, params, body }) =>
    readmitCompany(deps, { session, companyId: params.id, reason: body.reason }),
  );
}
