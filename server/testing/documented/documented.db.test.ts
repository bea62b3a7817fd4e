import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'otplib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from '#server/embedded/start-embedded.ts';
import { endProcess, type RunningProcess, startProcess, untilReady } from '../databases/process.ts';
import { type FakeModel, startFakeModel } from '../outside/fake-model.ts';
import { honest, isAnswerer, isWriter } from '../outside/fake-writer.ts';
import { fillCatalogue, runBusiness, setPrices } from './administrator.ts';
import { DOCUMENTED } from './calls.ts';
import { handIn, passTest, takeDocuments } from './candidate.ts';
import { buyCredits, chooseCandidate, contactTalent, openCampaigns } from './company.ts';
import { type Answered, createProgram, type Program } from './program.ts';

const ADMIN = { email: 'admin@baara.local', password: 'admin2026' };
const AWA = { email: 'awa@exemple.test', full_name: 'Awa Traoré' };
const COMPANY = { email: 'rh@exemple.test', full_name: 'Ibrahim Sow' };
const LEAVING = ['a@exemple.test', 'b@exemple.test', 'c@exemple.test'];
const PASSWORD = 'Savane-2026';

let folder: string;
let model: FakeModel;
let database: Awaited<ReturnType<typeof startEmbedded>>;
let running: RunningProcess;

/** The application as whoever tries it starts it, with a model that writes questions and says nothing usable otherwise. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baara-documented-'));
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  // Started here, so that the test can look into it: the application adopts it.
  database = await startEmbedded({ dataDir, log: () => undefined, options: { fsync: 'off' } });
  model = await startFakeModel();
  model.reply((request) => (isWriter(request) || isAnswerer(request) ? honest(request) : {}));
  const environment = {
    ...{ DATA_DIR: dataDir, ADMIN_PASSWORD: ADMIN.password, SECRET_KEY: undefined },
    ...{ OPENAI_API_KEY: 'test', OPENAI_BASE_URL: model.baseUrl },
  };
  running = await startProcess({ environment });
  await untilReady(running);
});

afterAll(async () => {
  await endProcess(running);
  await database.stop();
  await model.close();
  await rm(folder, { recursive: true });
});

/** Every sign-in becomes old, and a code of the authenticator that was used another one. */
async function letAnHourPass(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`update sessions set proved_at = proved_at - interval '1 hour'`);
  await client.query(`update accounts set mfa_last_step = mfa_last_step - 120`);
  await client.end();
}

test('a program written from the documented calls alone goes through all of them', async () => {
  const program = createProgram(running.origin);
  const admin = await program.ask('POST /admin/login', { body: ADMIN });
  await letAnHourPass();
  const catalogue = await fillCatalogue(program, admin);
  await setPrices(program, admin);

  const company = await register(program, {
    ...{ ...COMPANY, account_type: 'enterprise', company_name: 'Sahel Conseil' },
  });
  const awa = await register(program, { ...AWA, account_type: 'individual' });
  for (const email of LEAVING)
    await register(program, { email, full_name: 'De passage', account_type: 'individual' });
  await letAnHourPass();
  const candidate = await signInWithCode(program, awa);

  const report = await passTest(program, candidate, catalogue);
  await takeDocuments(program, candidate, { report, fullName: AWA.full_name });
  await buyCredits(program, company);
  const { profileId, keys } = catalogue;
  const { openId, privateId } = await openCampaigns(program, company, { profileId, invited: [AWA.email] });
  await applyAndAnswerInvitation(program, candidate, { openId, keys });
  const wanted = { campaignId: openId, candidateId: awa.user.id };
  const conversationId = await chooseCandidate(program, company, wanted);
  await contactTalent(program, company, { talentId: awa.user.id, individual: candidate });
  await talk(program, { company, candidate, conversationId });
  await program.ask('DELETE /campaigns/{}', { ...company, id: privateId });
  await runBusiness(program, admin, { companyEmail: COMPANY.email, leaving: LEAVING });
  expect([...program.made].sort()).toEqual(Object.keys(DOCUMENTED).sort());
});

async function register({ ask }: Program, fields: object): Promise<Answered> {
  const { token, user } = await ask('POST /auth/register', { body: { ...fields, password: PASSWORD } });
  return { token, user };
}

/** Turns MFA on with a sign-in of long ago, and signs in with it. */
async function signInWithCode({ ask }: Program, { token, user }: Answered) {
  const { manual_entry, qr_code } = await ask('GET /auth/mfa/setup', { token });
  expect(qr_code).toMatch(/^data:image/);
  await ask('POST /auth/mfa/enable', {
    token,
    query: { mfa_code: await generate({ secret: manual_entry }) },
  });
  await letAnHourPass();
  const credentials = { email: user.email, password: PASSWORD };
  expect(await ask('POST /auth/login', { body: credentials })).toEqual({
    require_mfa: true,
    user_id: user.id,
  });
  const mfa_code = await generate({ secret: manual_entry });
  return { token: (await ask('POST /auth/login', { body: { ...credentials, mfa_code } })).token as string };
}

type Applying = { openId: string; keys: Map<string, string> };

async function applyAndAnswerInvitation(
  program: Program,
  { token }: { token: string },
  { openId, keys }: Applying,
): Promise<void> {
  const { ask } = program;
  await ask('GET /campaigns/{}/public', { id: openId });
  const { test: applied } = await ask('POST /campaigns/{}/apply', { token, id: openId });
  await handIn(program, { token }, { testId: applied.id, keys });
  const { notifications } = await ask('GET /notifications', { token });
  const invitation = notifications.find(({ type }: Answered) => type === 'test_invitation');
  await ask('PUT /notifications/{}/read', { token, id: invitation.id });
  await handIn(program, { token }, { testId: invitation.related_id, keys });
  await ask('PUT /notifications/read-all', { token });
  expect((await ask('GET /notifications', { token })).unread_count).toBe(0);
}

type Talk = { company: { token: string }; candidate: { token: string }; conversationId: string };

async function talk({ ask }: Program, { company, candidate, conversationId: id }: Talk): Promise<void> {
  await ask('POST /conversations/{}/messages', { ...candidate, id, body: { content: 'Oui, dès lundi.' } });
  const { conversations } = await ask('GET /conversations', company);
  expect(conversations).toMatchObject([{ id, participant_name: 'Awa Traoré', unread_count_company: 1 }]);
  const { messages } = await ask('GET /conversations/{}/messages', { ...company, id });
  expect(messages.at(-1)).toMatchObject({ content: 'Oui, dès lundi.' });
  const after = await ask('GET /conversations', company);
  expect(after.conversations[0].unread_count_company).toBe(0);
}
