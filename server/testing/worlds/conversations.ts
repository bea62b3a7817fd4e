import { randomUUID } from 'node:crypto';
import { certificates, reports } from '#server/db/schema/reports.ts';
import type { TestApp } from '#server/testing/apps/app.ts';
import { openTest, type Person, signUp } from '#server/testing/people/people.ts';
import { signUpCompany } from './campaigns.ts';

/** Somebody with a certificate of this score. */
export async function signUpTalent(
  t: TestApp,
  score = 80,
  fields: Record<string, unknown> = {},
): Promise<Person> {
  const person = await signUp(t, { full_name: 'Binta Keïta', phone: '+22370000001', ...fields });
  const { id: assessment_id } = await openTest(t, person, { num_questions_per_skill: 1 });
  const [report] = await t.deps.db
    .insert(reports)
    .values({ assessment_id, account_id: person.id, submitted_at: new Date(), global_score: score })
    .returning();
  if (!report) throw new Error('no report');
  await t.deps.db.insert(certificates).values({
    number: randomUUID(),
    account_id: person.id,
    report_id: report.id,
    full_name: 'Binta Keïta',
    profile_name: 'Comptabilité',
    level: 'junior',
    global_score: score,
    verdict: 'online',
    issued_at: new Date(),
    kid: 'none',
    signature: 'none',
  });
  return person;
}

export function contactTalent(t: TestApp, company: Person, candidate: { id: string }, key?: string) {
  return t.call('POST', `/contact-candidate/${candidate.id}`, {
    token: company.token,
    headers: key ? { 'idempotency-key': key } : {},
  });
}

/** A company and a talent it has contacted. */
export async function startConversation(t: TestApp) {
  const [company, candidate] = [await signUpCompany(t), await signUpTalent(t)];
  const { status, body } = await contactTalent(t, company, candidate);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { company, candidate, id: body.conversation_id as string };
}

export function say(t: TestApp, person: Person, conversationId: string, content: string, key?: string) {
  return t.call('POST', `/conversations/${conversationId}/messages`, {
    token: person.token,
    body: { content },
    headers: key ? { 'idempotency-key': key } : {},
  });
}
