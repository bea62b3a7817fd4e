import { and, desc, eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { paymentRequests } from '#server/db/schema/invoices.ts';
import { transactions } from '#server/db/schema/payments.ts';
import { abuseReports, companyProofs } from '#server/db/schema/trust.ts';
import { createDocument } from '#server/pdf/document.ts';
import { palette } from '#server/pdf/palette.ts';
import { drawLine } from '#server/pdf/text.ts';
import { NEWEST_COMPANY, REPORTED_COMPANY } from './people.ts';
import { daysBefore, type World } from './world.ts';

/**
 * What administrators would find to decide, beside a payment and a wish for more time. Nothing about questions: to decide of
 * one would change what real candidates are asked.
 */
export async function addToDecide(world: World): Promise<void> {
  await addProof(world);
  await addReports(world);
  await addPaymentRequest(world);
}

async function addProof(world: World): Promise<void> {
  const { tx } = world;
  const [company] = await tx
    .select({ id: accounts.id, name: accounts.company_name })
    .from(accounts)
    .where(eq(accounts.email, NEWEST_COMPANY));
  if (!company?.name) return;
  await tx.insert(companyProofs).values({
    account_id: company.id,
    company_name: company.name,
    register: 'rccm',
    number: 'MA.BKO.2026.B.0000',
    document: await drawProof(world),
    document_type: 'pdf',
    created_at: daysBefore(world, 2),
  });
}

async function drawProof({ now }: World): Promise<Buffer> {
  const { doc, faces } = await createDocument({
    title: 'Document d’exemple',
    subject: 'Démonstration',
    date: now,
  });
  const page = doc.addPage();
  const style = { face: faces.bold, size: 24, colour: palette.ink };
  drawLine(page, 'Document d’exemple', { x: 60, y: page.getHeight() - 100, style });
  return Buffer.from(await doc.save());
}

const SAID = [
  { reason: 'money', details: 'On m’a demandé 15\u202f000\u00a0FCFA de frais de dossier.', days: 0.6 },
  { reason: 'money', details: 'Une personne demande de payer avant l’entretien.', days: 0.5 },
  { reason: 'fake', details: '', days: 0.2 },
] as const;

async function addReports(world: World): Promise<void> {
  const { tx } = world;
  const [company] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, REPORTED_COMPANY));
  if (!company) return;
  await tx.insert(abuseReports).values(
    SAID.map(({ reason, details, days }, index) => ({
      company_id: company.id,
      about_id: company.id,
      reporter_hash: `demonstration-${index}`,
      reason,
      details,
      created_at: daysBefore(world, days),
    })),
  );
}

async function addPaymentRequest(world: World): Promise<void> {
  const { tx } = world;
  const [failed] = await tx
    .select({ id: transactions.id, account_id: transactions.account_id })
    .from(transactions)
    .innerJoin(accounts, eq(accounts.id, transactions.account_id))
    .where(and(eq(transactions.status, 'failed'), eq(accounts.is_demo, true)))
    .orderBy(desc(transactions.created_at))
    .limit(1);
  if (!failed) return;
  await tx.insert(paymentRequests).values({
    transaction_id: failed.id,
    account_id: failed.account_id,
    note: 'Mon compte a été débité, mais je n’ai rien reçu.',
    created_at: daysBefore(world, 0.3),
  });
}
