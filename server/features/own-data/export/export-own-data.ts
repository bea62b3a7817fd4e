import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { and, eq, isNotNull } from '#server/db/drizzle.ts';
import { photos } from '#server/db/schema/photos.ts';
import { certificates, reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { downloadCertificate } from '#server/features/certificates/index.ts';
import { downloadInvoice, listInvoiced } from '#server/features/payments/index.ts';
import { downloadReport } from '#server/features/reports/index.ts';
import { findDocument, listKeptDocuments } from '#server/features/trust/index.ts';
import type { Session } from '#server/session.ts';
import type { OwnData } from '#shared/contracts/own-data-file.ts';
import { today } from '#shared/rules/units/days.ts';
import { addInTurn, type Document } from './add-in-turn.ts';
import { giveTurnBack, takeTurn } from './lease.ts';
import { readCorrespondence } from './read-correspondence.ts';
import { readHiring } from './read-hiring.ts';
import { readMoney } from './read-money.ts';
import { readOwnTeam } from './read-own-team.ts';
import { describeProfile, readSecurityData } from './read-profile.ts';
import { readTests } from './read-tests.ts';
import { README } from './readme.ts';
import { writeJson } from './write-json.ts';

/**
 * All that is held about the asker, as a ZIP that is written while it is sent: of what is in it little is in memory at a time.
 * @throws 409 export_running; 429 after three a day
 */
export async function exportOwnData(deps: Deps, { session }: { session: Session }) {
  const accountId = session.account.id;
  const until = await takeTurn(deps, accountId);
  const over = () =>
    giveTurnBack(deps, accountId, until).catch((error) => deps.log.error(error, 'export not marked as over'));
  try {
    await deps.limits.take('exportByAccount', accountId);
    const documents = await documentsOf(deps, session);
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    zip.on('error', (error) => output.destroy(error));
    output.on('error', (error) => deps.log.error(error, 'export broken off'));
    zip.addBuffer(Buffer.from(README), 'LISEZMOI.txt');
    const data = Readable.from(writeJson(ownData(deps, session)));
    zip.addReadStream(data, 'baara.json');
    finished(data)
      .then(() => addInTurn(zip, documents))
      .catch((error) => output.destroy(error));
    const closed = new Promise<void>((resolve) => output.on('close', resolve)).then(over);
    return {
      bytes: toWebStream(output, closed),
      type: 'application/zip',
      name: `baara_${today(deps.now())}.zip`,
    };
  } catch (error) {
    await over();
    throw error;
  }
}

function ownData(deps: Deps, session: Session): Record<keyof OwnData, () => unknown> {
  const { account } = session;
  return {
    format: () => 'baara-export-1',
    made_at: () => deps.now(),
    profile: () => describeProfile(deps, account),
    security: () => readSecurityData(deps, account),
    money: () => readMoney(deps, account),
    tests: () => readTests(deps, session),
    team: () => readOwnTeam(deps, account),
    hiring: () => readHiring(deps, account),
    correspondence: () => readCorrespondence(deps, account),
  };
}

async function documentsOf(deps: Deps, session: Session): Promise<Document[]> {
  const { id } = session.account;
  const graded = await deps.db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.account_id, id), isNotNull(reports.graded_at)));
  const earned = await deps.db
    .select({ id: certificates.id, number: certificates.number })
    .from(certificates)
    .where(eq(certificates.account_id, id));
  const [photo] = await deps.db.select().from(photos).where(eq(photos.account_id, id));
  const proofs = await listKeptDocuments(deps.db, id);
  const invoiced = await listInvoiced(deps, { accountId: id });
  return [
    ...(photo ? [{ name: 'photo.jpg', render: async () => ({ bytes: photo.jpeg }) }] : []),
    ...graded.map((report) => ({
      name: `rapports/rapport_${report.id}.pdf`,
      render: () => downloadReport(deps, { session, reportId: report.id }),
    })),
    ...earned.map((certificate) => ({
      name: `certificats/certificat_${certificate.number}.pdf`,
      render: () => downloadCertificate(deps, { session, certificateId: certificate.id }),
    })),
    ...invoiced.map(({ transactionId, number }) => ({
      name: `factures/facture_${number}.pdf`,
      render: () => downloadInvoice(deps, { session, transactionId }),
    })),
    ...proofs.map((proof) => ({
      name: `preuves/preuve_${proof.id}.${proof.type}`,
      render: () => findDocument(deps.db, proof.id),
    })),
  ];
}

/**
 * Node's own `Readable.toWeb` throws where nobody can catch it when the reader goes away.
 * The reader learns of the end once all is put away, and may ask for another at once.
 */
function toWebStream(output: Readable, closed: Promise<void>): ReadableStream<Uint8Array> {
  const chunks = output.iterator();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (!done) return controller.enqueue(value);
      await closed;
      controller.close();
    },
    cancel: () => void output.destroy(),
  });
}
