import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anotherToken,
  createWorld,
  type Known as Identity,
  pendingTest,
  type World,
} from '#server/testing/access-matrix/world.ts';
import { NO_LIMITS } from '#server/testing/apps/no-limits.ts';
import { giveCredits } from '#server/testing/people/people.ts';
import { listen, setPaymentSettings } from '#server/testing/worlds/payments.ts';
import { A_PDF } from '#server/testing/worlds/trust.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { ErrorBody } from '#shared/contracts/errors.ts';
import { CONTRACTS } from '#shared/contracts/index.ts';
import type { Known } from './arbitrary.ts';
import { looksFrench } from './looks-french.ts';
import { requestsTo, type Sent } from './requests.ts';

const RUNS = process.env.SOAK ? 1_000 : 16;
const SEED = Number(process.env.SEED ?? 39);

/** What takes the ground from under the others comes last. */
const LAST = [
  'neutraliseQuestion',
  'blockCompany',
  'decideAbuseCase',
  'logout',
  'putPricing',
  'putPaymentSettings',
  'bulkDeleteUsers',
  'mfaEnable',
  'changePassword',
  'requestEmailChange',
  'deleteOwnAccount',
];
const isDestructive = ({ id, method }: Contract) => method === 'DELETE' || LAST.includes(id);
const OPERATIONS = [...CONTRACTS.filter((one) => !isDestructive(one)), ...CONTRACTS.filter(isDestructive)];

const WHO: Record<Contract['audience'], Identity[]> = {
  none: ['individual'],
  optional: ['individual', 'enterprise', 'admin'],
  user: ['individual', 'enterprise'],
  admin: ['admin'],
  either: ['individual', 'enterprise', 'admin'],
};

let world: World;
let server: { close(): Promise<void> };
let known: Known;
beforeAll(async () => {
  world = await createWorld({ limits: NO_LIMITS });
  server = await listen(world.t);
  await setPaymentSettings(world.t, world.people.admin, { sandbox_mode: true });
  for (const who of ['individual', 'enterprise'] as const)
    await giveCredits(world.t, world.people[who], 100_000);
  known = await knownIds();
});
afterAll(async () => {
  await server.close();
  await world.t.close();
});

async function knownIds(): Promise<Known> {
  const tests = [await pendingTest(world), await pendingTest(world), world.ownAssessment];
  const [campaigns, people] = [[world.privateCampaign, world.publicCampaign], [world.talent.id]];
  const reports = [world.ownReport, world.campaignReport, world.certificate.id];
  return {
    id: [
      ...tests,
      ...campaigns,
      ...reports,
      ...people,
      world.conversation,
      world.notification,
      world.transaction,
      world.profile,
      world.skill,
      world.question,
    ],
    question_id: [world.ownWritten],
    test_id: tests,
    report_id: reports,
    profile_id: [world.profile],
    candidate_id: [world.people.individual.id, world.talent.id],
    campaign_id: campaigns,
    email: [world.people.individual.email, world.operator.email],
    conversation_id: [world.conversation],
    document: [A_PDF],
    file: [btoa('Combien ? {=deux ~trois}')],
  };
}

async function answerTo({ method, audience }: Contract, { path, headers, body }: Sent, who: number) {
  const identity = WHO[audience][who % WHO[audience].length] as Identity;
  const token = who % 10 === 9 ? undefined : await anotherToken(world, identity);
  const response = await world.t.app.request(`/api${path}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { body }),
  });
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel();
  return response;
}

test.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
  '%s answers anything it is sent with a clear word, never a fault',
  async (_, contract) => {
    await fc.assert(
      fc.asyncProperty(requestsTo(contract, known), fc.nat(100), async (sent, who) => {
        const response = await answerTo(contract, sent, who);
        if (response.status < 400) return;
        const { detail, code } = ErrorBody.parse(await response.json());
        if (code !== 'no_language_model') expect(response.status).toBeLessThan(500);
        expect(detail).toSatisfy(looksFrench);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  },
  600_000,
);

test('no address takes a method it does not document', async () => {
  for (const path of new Set(CONTRACTS.map((one) => one.path))) {
    const documented = CONTRACTS.filter((one) => one.path === path).map((one) => one.method as string);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      if (documented.includes(method)) continue;
      const filled = path.replace(/\{\w+\}/g, world.profile);
      const elsewhere = CONTRACTS.some((one) => one.method === method && matches(one.path, filled));
      if (elsewhere) continue;
      const response = await world.t.app.request(`/api${filled}`, { method });
      expect([path, method, response.status]).toEqual([path, method, 404]);
      expect(ErrorBody.parse(await response.json()).code).toBe('not_found');
    }
  }
});

const matches = (path: string, filled: string) =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(filled);

test('after all of it every balance is the sum of its ledger', async () => {
  const { rows } = await world.t.deps.db.execute(`
    select a.id from accounts a left join ledger l on l.account_id = a.id
    group by a.id having a.credits <> coalesce(sum(l.amount), 0)`);
  expect(rows).toEqual([]);
});
