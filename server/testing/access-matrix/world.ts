import { randomUUID } from 'node:crypto';
import { eq, sql } from '#server/db/drizzle.ts';
import { passkeys } from '#server/db/schema/accounts.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';
import { profiles, questions, skills } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { openSession } from '#server/features/accounts/index.ts';
import type { SessionAudience } from '#server/session.ts';
import { createTestApp, type TestApp } from '#server/testing/apps/app.ts';
import { NO_LIMITS } from '#server/testing/apps/no-limits.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import {
  giveCredits,
  openTest,
  type Person,
  profileId,
  rightAnswers,
  signUp,
} from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany, sitCampaign } from '#server/testing/worlds/campaigns.ts';
import { reissue } from '#server/testing/worlds/certificates.ts';
import { say, signUpTalent } from '#server/testing/worlds/conversations.ts';
import { buy } from '#server/testing/worlds/payments.ts';

export const IDENTITIES = [
  'visitor',
  'individual',
  'other individual',
  'enterprise',
  'other enterprise',
  'admin',
] as const;
export type Identity = (typeof IDENTITIES)[number];
export type Known = Exclude<Identity, 'visitor'>;

export const FREE_CODE = 'OFFERT';

/** The individual is a certified candidate of the enterprise's private campaign, in touch with it; the others are strangers. */
export type World = {
  t: TestApp;
  people: Record<Known, Person>;
  /** An administrator who signs in by password. */
  operator: Person;
  tokenOf(identity: Identity): string | undefined;
  privateCampaign: string;
  publicCampaign: string;
  /** The individual's, of the private campaign. */
  campaignTest: string;
  campaignReport: string;
  certificate: { id: string; number: string };
  /** The individual's own, unrelated to any campaign. */
  ownAssessment: string;
  ownReport: string;
  /** A written answer of that report, without points. */
  ownWritten: string;
  conversation: string;
  /** Certified, and in touch with nobody. */
  talent: Person;
  notification: string;
  /** A successful purchase of the individual's. */
  transaction: string;
  profile: string;
  skill: string;
  question: string;
};

export async function createWorld(overrides: Partial<Deps> = {}): Promise<World> {
  const t = await createTestApp({ limits: NO_LIMITS, ...overrides });
  const admin = await signInAdmin(t);
  const individual = await signUp(t, { full_name: 'Awa Traoré', phone: '+22370000001' });
  const enterprise = await signUpCompany(t);
  const people = {
    individual,
    'other individual': await signUp(t, { full_name: 'Binta Diop' }),
    enterprise,
    'other enterprise': await signUpCompany(t, { company_name: 'Rivale SA' }),
    admin,
  };
  await Promise.all([individual, people['other individual']].map((person) => giveCredits(t, person, 100)));
  return {
    t,
    people,
    operator: await signInAdmin(t),
    talent: await signUpTalent(t),
    tokenOf: (identity) => (identity === 'visitor' ? undefined : people[identity].token),
    ...(await earn(t, individual, enterprise)),
    ...(await beInTouch(t, individual, enterprise)),
    ...(await purchase(t, admin, individual)),
    ...(await seededCatalogue(t)),
  };
}

/** A certified test of the enterprise's private campaign, and one of the individual's own. */
async function earn(t: TestApp, individual: Person, enterprise: Person) {
  const invited = await openCampaign(t, enterprise, { is_public: false, invited_emails: [individual.email] });
  const open = await openCampaign(t, enterprise);
  await t.runJobs();
  const campaignReport = await sitCampaign(t, invited.id, individual, 'perfect');
  const { id: ownAssessment, paper } = await openTest(t, individual);
  const { body } = await t.call('POST', '/tests/submit', {
    token: individual.token,
    body: { test_id: ownAssessment, answers: rightAnswers(paper) },
  });
  await t.runJobs();
  const report = await t.call('GET', `/reports/${campaignReport}`, { token: individual.token });
  const { certificates } = (await t.call('GET', '/certificates/user', { token: individual.token })).body;
  const certificate = certificates.find((one: { report_id: string }) => one.report_id === campaignReport);
  return {
    privateCampaign: invited.id,
    publicCampaign: open.id,
    campaignTest: report.body.report.test_id as string,
    campaignReport,
    certificate: { id: certificate.id as string, number: certificate.number as string },
    ownAssessment,
    ownReport: body.report.id as string,
    ownWritten: paper.find(({ type }) => type === 'open')?.id ?? '',
  };
}

async function beInTouch(t: TestApp, individual: Person, enterprise: Person) {
  const contacted = await t.call('POST', `/contact-candidate/${individual.id}`, { token: enterprise.token });
  await say(t, enterprise, contacted.body.conversation_id, 'Bonjour');
  const bell = await t.call('GET', '/notifications', { token: individual.token });
  return {
    conversation: contacted.body.conversation_id as string,
    notification: bell.body.notifications[0].id as string,
  };
}

/** With a code that leaves nothing to pay, so that no provider is asked. */
async function purchase(t: TestApp, admin: Person, individual: Person) {
  await t.call('POST', '/admin/promo-codes', {
    token: admin.token,
    body: { code: FREE_CODE, discount_type: 'percentage', discount_value: 100 },
  });
  const bought = await buy(t, individual, { credits: 2, promo_code: FREE_CODE });
  return { transaction: bought.body.transaction_id as string };
}

async function seededCatalogue(t: TestApp) {
  const profile = await profileId(t);
  const [row] = await t.deps.db
    .select({ skill: skills.id, question: questions.id })
    .from(skills)
    .innerJoin(profiles, eq(profiles.id, skills.profile_id))
    .innerJoin(questions, eq(questions.skill_id, skills.id))
    .where(eq(profiles.id, profile))
    .limit(1);
  if (!row) throw new Error('the seeded catalogue is empty');
  return { profile, ...row };
}

/** A second session of somebody's, to be lost. */
export function anotherToken({ t, people }: World, identity: Known): Promise<string> {
  const audience: SessionAudience = identity === 'admin' ? 'admin' : 'user';
  return t.deps.db.transaction((tx) =>
    openSession(tx, { accountId: people[identity].id, audience, now: t.deps.now() }),
  );
}

/** The id of a second session of somebody's. */
export async function sessionOf(world: World, identity: Known): Promise<string> {
  const token = await anotherToken(world, identity);
  const { body } = await world.t.call('GET', '/auth/sessions', { token });
  return body.sessions[0].id;
}

export async function passkeyOf({ t, people }: World, identity: Known): Promise<string> {
  const [passkey] = await t.deps.db
    .insert(passkeys)
    .values({
      account_id: people[identity].id,
      credential_id: randomUUID(),
      public_key: Buffer.alloc(0),
      counter: 0,
      transports: [],
      name: 'Téléphone',
    })
    .returning({ id: passkeys.id });
  return passkey?.id ?? '';
}

/** Somebody new of the same kind, whom a call may change for good. */
export async function newcomer({ t }: World, identity: Known): Promise<Person> {
  if (identity === 'admin') return signInAdmin(t);
  return identity.endsWith('enterprise') ? signUpCompany(t) : signUp(t);
}

/** A pending test of the individual's. */
export async function pendingTest({ t, people, profile }: World): Promise<string> {
  await giveCredits(t, people.individual, 1);
  const { body } = await t.call('POST', '/tests/generate', {
    token: people.individual.token,
    body: { profile_id: profile, level: 'junior', num_questions_per_skill: 1 },
  });
  return body.test.id;
}

export async function openedTest({ t, people }: World) {
  await giveCredits(t, people.individual, 1);
  return openTest(t, people.individual, { num_questions_per_skill: 1 });
}

/** The certified report of the campaign, not confirmed and without a confirmation yet. */
export async function unconfirmedReport({ t, campaignReport }: World): Promise<string> {
  await reissue(t, campaignReport, { confirmed: false });
  await t.deps.db.execute(sql`update assessments set confirms = null where confirms = ${campaignReport}`);
  return campaignReport;
}

/** The individual's, of the private campaign. */
export async function candidacyOf({ t, privateCampaign }: World): Promise<string> {
  const [row] = await t.deps.db
    .select({ id: candidacies.id })
    .from(candidacies)
    .where(eq(candidacies.campaign_id, privateCampaign));
  return row?.id ?? '';
}

/** To one of the enterprise's campaigns, of somebody without an account. */
export async function newInvitation({ t, people }: World, campaignId: string) {
  const call = `/campaigns/${campaignId}/invitations`;
  const { token } = people.enterprise;
  const email = uniqueEmail();
  await t.call('POST', call, { token, body: { text: email } });
  const { invitations } = (await t.call('GET', call, { token })).body;
  return invitations.find((one: { email: string }) => one.email === email) as { id: string; token: string };
}

export const uniqueName = () => `Métier ${randomUUID()}`;
export const uniqueEmail = () => `${randomUUID()}@exemple.test`;
