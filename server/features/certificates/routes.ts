import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/certificates.ts';
import { downloadCertificate } from './download-certificate.ts';
import { listCertificates } from './list-certificates.ts';
import { publicKeys } from './signing-key.ts';
import { verifyCertificate } from './verify-certificate.ts';

export function certificateRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.userCertificates, ({ session }) => listCertificates(deps, { session }));
  route(api, deps, contracts.downloadCertificate, ({ session, params }) =>
    downloadCertificate(deps, { session, certificateId: params.id }),
  );
  route(api, deps, contracts.verifyCertificate, ({ params }) =>
    verifyCertificate(deps, { number: params.number }),
  );
  route(api, deps, contracts.signingKeys, async () => ({ keys: await publicKeys(deps.db) }));
}
