import type { TestApp } from '#server/testing/apps/app.ts';
import type { Person } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from './campaigns.ts';

/** Bytes that begin as a PDF does, in base64. */
export const A_PDF = Buffer.from('%PDF-1.7\nRCCM').toString('base64');

export function sendProof(t: TestApp, company: Person, fields: Record<string, unknown> = {}) {
  return t.call('POST', '/company/proof', {
    token: company.token,
    body: { register: 'rccm', number: 'MA.BKO.2020.B.1234', document: A_PDF, ...fields },
  });
}

/** A company's proof that waits for an administrator, sent unless one waits already. @returns its id */
export async function waitingProof(t: TestApp, admin: Person, company: Person): Promise<string> {
  const find = async (): Promise<string | undefined> => {
    const { proofs } = (await t.call('GET', '/admin/company-proofs', { token: admin.token })).body;
    return proofs.find((proof: { company_id: string }) => proof.company_id === company.id)?.id;
  };
  const waiting = await find();
  if (waiting) return waiting;
  const { status, body } = await sendProof(t, company);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (await find()) ?? '';
}

export function decideProof(t: TestApp, admin: Person, id: string, accept = true) {
  return t.call('POST', `/admin/company-proofs/${id}/decision`, {
    token: admin.token,
    body: { accept, reason: 'Le document correspond' },
  });
}

/** A new company, its open offer, and a report of it. */
export async function reportedOffer(t: TestApp, reporter?: Person) {
  const company = await signUpCompany(t, { company_name: 'Mirage Emploi' });
  const offer = await openCampaign(t, company);
  await reportOffer(t, offer.id, reporter);
  return { company, offer: offer.id };
}

export function reportOffer(t: TestApp, campaign_id: string, reporter?: Person, fields = {}) {
  return t.call('POST', '/abuse-reports', {
    token: reporter?.token,
    body: { campaign_id, reason: 'money', details: 'On me demande 25 000 FCFA.', ...fields },
  });
}

type CaseDecision = 'keep' | 'hide' | 'block';

export function decideCase(t: TestApp, admin: Person, id: string, decision: CaseDecision, fields = {}) {
  return t.call('POST', `/admin/abuse-cases/${id}/decision`, {
    token: admin.token,
    body: { decision, reason: 'De l’argent est demandé.', ...fields },
  });
}

export function blockCompany(t: TestApp, candidate: Person, met: Record<string, string>) {
  return t.call('POST', '/blocked-companies', { token: candidate.token, body: met });
}
