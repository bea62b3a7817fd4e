import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import type { Person } from '#server/testing/people/people.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { CONTRACTS } from '#shared/contracts/index.ts';
import { ADMIN_ROLES, type AdminRole } from '#shared/rules/administration/admin-roles.ts';
import { RECENT, ROLES } from './roles.ts';
import type { Row } from './row.ts';
import { send } from './send.ts';
import { contractOf, ROWS } from './table.ts';
import { createWorld, type World } from './world.ts';

const FOR_ADMINISTRATORS = CONTRACTS.filter(({ audience }) => audience === 'admin').map(({ id }) => id);
// Oneself is somebody else to another administrator.
const rows = ROWS.filter(
  ({ operation, about }) => FOR_ADMINISTRATORS.includes(operation) && about !== 'oneself',
);

let world: World;
let holders: Record<AdminRole, Person>;
let withoutMfa: Person;
beforeAll(async () => {
  world = await createWorld();
  const made = await Promise.all(ADMIN_ROLES.map((role) => signInAdmin(world.t, { roles: [role] })));
  holders = Object.fromEntries(ADMIN_ROLES.map((role, at) => [role, made[at]])) as Record<AdminRole, Person>;
  withoutMfa = await signInAdmin(world.t, { mfa_enabled: false });
});
afterAll(() => world.t.close());

const nameOf = ({ operation, about }: Row) => (about ? `${operation} (${about})` : operation);

async function ask(row: Row, token: string, contract: Contract = contractOf(row.operation)) {
  return send(world.t, { contract, ask: (await row.ask?.(world, 'admin')) ?? {}, token });
}

test('every administrative operation names its roles', () => {
  expect(Object.keys(ROLES).sort()).toEqual([...FOR_ADMINISTRATORS].sort());
});

test.each(rows.map((row) => [nameOf(row), row] as const))(
  '%s answers each role as it should',
  async (_, row) => {
    const refused: AdminRole[] = [];
    for (const role of ADMIN_ROLES) {
      const { status, refusal } = await ask(row, holders[role].token);
      if (status === 403 && refusal?.code === 'forbidden') refused.push(role);
    }
    const welcome = [...(ROLES[row.operation] ?? []), 'proprietaire'];
    expect(refused).toEqual(ADMIN_ROLES.filter((role) => !welcome.includes(role)));
  },
);

test('without MFA an administrator may sign out, set it up and change their password, and nothing else', async () => {
  const open = CONTRACTS.filter(({ beforeMfa }) => beforeMfa).map(({ id }) => id);
  expect(open).toEqual([
    'logout',
    'mfaSetup',
    'mfaEnable',
    'changePassword',
    'readSecurity',
    'createRecoveryCodes',
    'adminMe',
  ]);
  const answers: Record<string, string | undefined> = {};
  for (const row of ROWS.filter(({ about }) => about !== 'oneself')) {
    const contract = contractOf(row.operation);
    if (!['admin', 'either'].includes(contract.audience) || contract.beforeMfa) continue;
    answers[row.operation] = (await ask(row, withoutMfa.token, contract)).refusal?.code;
  }
  expect(Object.values(answers).length).toBeGreaterThan(50);
  expect(Object.entries(answers).filter(([, code]) => code !== 'mfa_required')).toEqual([]);
  const settings = await world.t.call('GET', '/admin/settings/cinetpay', { token: withoutMfa.token });
  expect(Object.keys(settings.body.settings)).toEqual(['credit_price']);
});

test('what a role may not read of mixed calls is not there', async () => {
  const settings = async (role: AdminRole) =>
    Object.keys(
      (await world.t.call('GET', '/admin/settings/cinetpay', { token: holders[role].token })).body.settings,
    );
  expect(await settings('catalogue')).toEqual(['credit_price']);
  expect(await settings('paiements')).toContain('site_id');
  const candidates = async (role: AdminRole) =>
    (
      await world.t.call('GET', `/admin/campaigns/${world.privateCampaign}/candidates`, {
        token: holders[role].token,
      })
    ).status;
  expect([await candidates('paiements'), await candidates('support')]).toEqual([404, 200]);
});

describe('a sign-in of 15 minutes ago', () => {
  let old: Person;
  beforeAll(async () => {
    old = await signInAdmin(world.t);
    world.t.advance(15 * 60_000 + 1_000);
    world.people.admin = await signInAdmin(world.t);
  });

  test.each(rows.map((row) => [nameOf(row), row] as const))('%s', async (_, row) => {
    const { refusal } = await ask(row, old.token);
    expect(refusal?.code === 'presence_required').toBe(RECENT.includes(row.operation));
  });

  test('is as good as new on a local trial, as is one without MFA', async () => {
    Object.assign(world.t.deps.config, { isLocalTrial: true });
    for (const token of [old.token, withoutMfa.token]) {
      const code = { code: `ESSAI-${token.slice(0, 5)}`, discount_type: 'percentage', discount_value: 10 };
      expect((await world.t.call('POST', '/admin/promo-codes', { token, body: code })).status).toBe(200);
    }
    Object.assign(world.t.deps.config, { isLocalTrial: false });
  });
});
