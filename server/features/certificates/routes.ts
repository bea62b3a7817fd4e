import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { sendPicture } from '#server/http/picture.ts';
import { publicRoute, route } from '#server/http/route.ts';
import { sharedTurns } from '#server/shared-turns.ts';
import * as contracts from '#shared/contracts/certificates.ts';
import { downloadCertificate } from './download-certificate.ts';
import { listCertificates } from './list-certificates.ts';
import { readCode } from './read-code.ts';
import { readPicture } from './read-picture.ts';
import { readWithdrawn } from './read-withdrawn.ts';
import { publicKeys } from './signing-key.ts';
import { verifyCertificate } from './verify-certificate.ts';

export function certificateRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.userCertificates, ({ session }) => listCertificates(deps, { session }));
  route(api, deps, contracts.downloadCertificate, ({ session, params }) =>
    deps.printer.inTurn(session.account.id, () =>
      downloadCertificate(deps, { session, certificateId: params.id }),
    ),
  );
  route(api, deps, contracts.certificateCode, ({ session, params }) =>
    readCode(deps, { session, certificateId: params.id }),
  );
  publicRoute(
    api,
    deps,
    contracts.verifyCertificate,
    (reader, { params }) => verifyCertificate(reader, { number: params.number }),
    ({ certificate }) => certificate.status !== 'unknown',
  );
  publicRoute(api, deps, contracts.certificatePicture, async (reader, { params, query, ifNoneMatch }) =>
    sendPicture(await readPicture(reader, { ...params, ...query }), 'image/png', ifNoneMatch),
  );
  const withdrawn = sharedTurns(() => readWithdrawn(deps));
  route(api, deps, contracts.withdrawnCertificates, () => withdrawn());
  route(api, deps, contracts.signingKeys, async () => ({ keys: await publicKeys(deps.db) }));
}
