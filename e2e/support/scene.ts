import { vi } from 'vitest';
import { and, eq, isNotNull } from '#server/db/drizzle.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { PaperQuestion } from '#server/grading/types.ts';
import { writeRightAnswer } from '#server/testing/people/right-answer.ts';
import { administrator } from './administrators.ts';
import type { RunningApp } from './app.ts';
import { openCampaign, registerCompany } from './company.ts';
import { type Candidate, call, draw, paperOf, register } from './people.ts';

const LONG_NAME = 'Aïssata-Mariam Ouédraogo-Coulibaly';

export type Scene = {
  candidate: Candidate;
  /** Just registered. */
  newcomer: Candidate;
  company: Candidate;
  newCompany: Candidate;
  admin: string;
  certifiedReport: string;
  failedReport: string;
  /** The candidate's, not opened yet. */
  waitingTest: string;
  certificate: string;
  campaign: string;
  conversation: string;
  /** The candidate's, paid for and credited. */
  transaction: string;
};

/** Everything that fills a screen: results, a certificate, a campaign with candidates, a conversation, a purchase. */
export async function setScene(app: RunningApp): Promise<Scene> {
  const company = await registerCompany(app, 40);
  const candidate = await register(app, { full_name: LONG_NAME, phone: '+223 70 12 34 56' });
  const other = await register(app, { full_name: 'Ibrahim Koné' });
  const campaign = await openCampaign(app, company, {
    title: 'Comptable confirmé ou confirmée pour une PME agroalimentaire de Bobo-Dioulasso',
    description: 'Tenue des comptes, déclarations sociales et fiscales.\n\nPoste à pourvoir tout de suite.',
    deadline: new Date(Date.now() + 20 * 86_400_000).toISOString(),
  });
  const certifiedReport = await apply(app, candidate, campaign.id, true);
  await apply(app, other, campaign.id, false);
  const failedReport = await take(app, candidate, await draw(app, candidate, 5), false);
  const waitingTest = await draw(app, candidate, 1, 'vente-relation-client');
  const { conversation_id } = await call(app, 'POST', '/contact-candidate', company.token, {
    candidate_id: candidate.id,
    campaign_id: campaign.id,
  });
  const say = (who: Candidate, content: string) =>
    call(app, 'POST', `/conversations/${conversation_id}/messages`, who.token, { content });
  await say(
    company,
    'Bonjour, êtes-vous libre lundi ? Voyez https://exemple.test/une-adresse-bien-longue-et-sans-espace',
  );
  await say(candidate, 'Oui, à partir de 9 heures.');
  await say(company, 'Parfait.');
  const { certificates } = await call(app, 'GET', '/certificates/user', candidate.token);
  const { token: admin } = await administrator(app);
  return {
    candidate,
    newcomer: await register(app),
    company,
    newCompany: await registerCompany(app),
    admin,
    certifiedReport,
    failedReport,
    waitingTest,
    certificate: certificates[0].number,
    campaign: campaign.id,
    conversation: conversation_id,
    transaction: await buy(app, admin, candidate),
  };
}

async function apply(
  app: RunningApp,
  person: Candidate,
  campaignId: string,
  right: boolean,
): Promise<string> {
  const { test } = await call(app, 'POST', `/campaigns/${campaignId}/apply`, person.token);
  return take(app, person, test.id, right);
}

/** @returns the graded report's id */
export async function take(
  app: RunningApp,
  person: Candidate,
  testId: string,
  right: boolean,
): Promise<string> {
  await call(app, 'POST', `/tests/${testId}/start`, person.token);
  const answers = (await paperOf(app, testId)).map((question) => ({
    question_id: question.id,
    answer: answerTo(question, right),
  }));
  return hand(app, person, { test_id: testId, answers });
}

/** @returns the graded report's id */
export async function hand(app: RunningApp, person: Candidate, submission: object): Promise<string> {
  const { report } = await call(app, 'POST', '/tests/submit', person.token, submission);
  const graded = and(eq(reports.id, report.id), isNotNull(reports.graded_at));
  const read = () => app.deps.db.select({ id: reports.id }).from(reports).where(graded);
  await vi.waitUntil(async () => (await read()).length === 1, { timeout: 60_000 });
  return report.id;
}

function answerTo(question: PaperQuestion, right: boolean): string {
  const { type, correct_index: key = 0 } = question;
  if (type === 'mcq') return String(right ? key : (key + 1) % 4);
  return right ? writeRightAnswer(question) : 'Aucune idée.';
}

/** With a code that leaves nothing to pay, so that no provider is asked. */
async function buy(app: RunningApp, admin: string, person: Candidate): Promise<string> {
  const code = { code: 'OFFERT', discount_type: 'percentage', discount_value: 100 };
  await call(app, 'POST', '/admin/promo-codes', admin, code);
  const order = { credits: 2, promo_code: 'OFFERT' };
  const { transaction_id } = await call(app, 'POST', '/payment/initialize', person.token, order);
  return transaction_id;
}

/** The place of a written answer in a report, from 0, and its question. */
export async function writtenAnswer(app: RunningApp, person: Candidate, reportId: string) {
  const { report } = await call(app, 'GET', `/reports/${reportId}`, person.token);
  const at: number = report.questions.findIndex(({ type }: { type: string }) => type === 'open');
  return { at, questionId: report.questions[at].question_id as string };
}
