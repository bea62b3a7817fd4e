import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Contract } from '#shared/contracts/contract.ts';
import { CONTRACTS } from '#shared/contracts/index.ts';
import type { Ask, Row } from './row.ts';
import { send as sendAsked } from './send.ts';
import { contractOf, ROWS } from './table.ts';
import { anotherToken, createWorld, IDENTITIES, type Identity, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.t.close());

const send = (contract: Contract, ask: Ask, token: string | undefined) =>
  sendAsked(world.t, { contract, ask, token });

async function ask(row: Row, identity: Identity) {
  const asked = (await row.ask?.(world, identity)) ?? {};
  return send(contractOf(row.operation), asked, asked.token ?? world.tokenOf(identity));
}

test('every operation has a row, and every row an operation', () => {
  expect([...new Set(ROWS.map((row) => row.operation))].sort()).toEqual(CONTRACTS.map(({ id }) => id).sort());
});

test.each(ROWS.map((row) => [row.about ? `${row.operation} (${row.about})` : row.operation, row] as const))(
  '%s answers each identity as it should',
  async (_, row) => {
    const answers: Record<string, number> = {};
    for (const identity of IDENTITIES) answers[identity] = (await ask(row, identity)).status;
    expect(answers).toEqual(
      Object.fromEntries(IDENTITIES.map((identity, at) => [identity, row.answers[at]])),
    );
  },
);

describe('what belongs to somebody else looks like what nobody has', () => {
  const owned = ROWS.filter((row) => row.answers.includes(404));

  test.each(
    owned.map((row) => [row.about ? `${row.operation} (${row.about})` : row.operation, row] as const),
  )('%s', async (_, row) => {
    const strangers = IDENTITIES.filter((_, at) => row.answers[at] === 404);
    const contract = contractOf(row.operation);
    for (const identity of strangers) {
      const asked = (await row.ask?.(world, identity)) ?? {};
      const foreign = await send(contract, asked, world.tokenOf(identity));
      const missing = await send(contract, withRandomIds(asked), world.tokenOf(identity));
      expect(missing).toEqual(foreign);
    }
  });

  test('a thousand guessed ids find nothing', async () => {
    const guessed = owned.flatMap((row) =>
      IDENTITIES.filter((_, at) => row.answers[at] === 404 || row.answers[at] === 200).map((identity) => ({
        row,
        identity,
      })),
    );
    const asked = await Promise.all(owned.map((row) => row.ask?.(world, 'individual')));
    for (let guess = 0; guess < 1_000; guess += 1) {
      const { row, identity } = guessed[guess % guessed.length] ?? {};
      if (!row || !identity) throw new Error('no rows');
      const template = withRandomIds(asked[owned.indexOf(row)] ?? {});
      const { status } = await send(contractOf(row.operation), template, world.tokenOf(identity));
      expect([row.operation, identity, status]).toEqual([row.operation, identity, 404]);
    }
  });
});

function withRandomIds({ params, body, ...rest }: Ask): Ask {
  const text = JSON.stringify({ params, body }).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, () =>
    randomUUID(),
  );
  return { ...rest, ...JSON.parse(text) };
}

describe('a token that is no longer good opens nothing', () => {
  const guarded = ROWS.filter(({ operation }) =>
    ['user', 'admin', 'either'].includes(contractOf(operation).audience),
  );
  const rightful = ({ operation }: Row) =>
    contractOf(operation).audience === 'admin' ? ('admin' as const) : ('individual' as const);

  test('neither one logged out nor a forged or misspelt one', async () => {
    for (const identity of ['individual', 'admin'] as const) {
      const revoked = await anotherToken(world, identity);
      await world.t.call('POST', '/auth/logout', { token: revoked });
      for (const row of guarded.filter((row) => rightful(row) === identity)) {
        const asked = (await row.ask?.(world, identity)) ?? {};
        for (const token of [revoked, `${revoked}=`, 'x', "' or 1=1 --", 'null', '\u00e9']) {
          const { status, refusal } = await send(contractOf(row.operation), asked, token);
          expect([row.operation, status, refusal?.code]).toEqual([row.operation, 401, 'not_signed_in']);
        }
      }
    }
  });

  test('where a session is optional it is answered as a visitor', async () => {
    const settings = await world.t.call('GET', '/admin/settings/cinetpay', { token: 'revoked' });
    expect([settings.status, Object.keys(settings.body.settings)]).toEqual([200, ['credit_price']]);
    const hidden = await world.t.call('GET', `/campaigns/${world.privateCampaign}/public`, {
      token: 'revoked',
    });
    expect(hidden.status).toBe(404);
  });

  test('a user’s session ends after 30 days of silence, an administrator’s after 8 hours', async () => {
    const tokens = {
      individual: await anotherToken(world, 'individual'),
      admin: await anotherToken(world, 'admin'),
    };
    world.t.advance(8 * 3_600_000 + 1_000);
    expect((await world.t.call('GET', '/admin/me', { token: tokens.admin })).status).toBe(401);
    expect((await world.t.call('GET', '/auth/me', { token: tokens.individual })).status).toBe(200);
    world.t.advance(31 * 86_400_000);
    for (const row of guarded) {
      const { status } = await send(contractOf(row.operation), {}, tokens[rightful(row)]);
      expect([row.operation, status]).toEqual([row.operation, 401]);
    }
  });
});
