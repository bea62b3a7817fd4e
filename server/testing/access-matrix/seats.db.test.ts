import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Person } from '#server/testing/people/people.ts';
import { seat } from '#server/testing/people/team.ts';
import { maySeat, SEAT_ROLES, type SeatRole } from '#shared/rules/companies/team.ts';
import type { Row } from './row.ts';
import { send } from './send.ts';
import { contractOf, ROWS } from './table.ts';
import { createWorld, IDENTITIES, type World } from './world.ts';

const ASKING = ['user', 'either', 'optional'];
const rows = ROWS.filter(({ operation }) => ASKING.includes(contractOf(operation).audience));
const seatFor = ({ operation }: Row) => contractOf(operation).seat;
const forCompany = rows.filter((row) => seatFor(row) !== 'self');

function isOpenTo(role: SeatRole, row: Row): boolean {
  const needed = seatFor(row);
  return needed !== undefined && needed !== 'self' && maySeat(role, needed);
}

const nameOf = ({ operation, about }: Row) => (about ? `${operation} (${about})` : operation);
const MEMBERS_REFUSAL = /^(Seul le propriétaire du compte de l’entreprise|Votre rôle est «)/;

let world: World;
let members: Record<SeatRole, Person>;
let strangers: Record<SeatRole, Person>;
beforeAll(async () => {
  world = await createWorld();
  const { enterprise, 'other enterprise': rival } = world.people;
  members = {
    viewer: await seat(world.t, enterprise, { role: 'viewer' }),
    recruiter: await seat(world.t, enterprise, { role: 'recruiter' }),
  };
  strangers = {
    viewer: await seat(world.t, rival, { role: 'viewer' }),
    recruiter: await seat(world.t, rival, { role: 'recruiter' }),
  };
});
afterAll(() => world.t.close());

async function ask(row: Row, identity: 'enterprise' | 'other enterprise', { token }: Person) {
  const { token: _, ...asked } = (await row.ask?.(world, identity)) ?? {};
  return send(world.t, { contract: contractOf(row.operation), ask: asked, token });
}

const answerTo = (row: Row, identity: (typeof IDENTITIES)[number]) =>
  row.answers[IDENTITIES.indexOf(identity)];

test('what a viewer may call for their company changes nothing', () => {
  const viewing = rows.filter((row) => isOpenTo('viewer', row)).map(({ operation }) => contractOf(operation));
  expect(viewing.length).toBeGreaterThan(0);
  expect(viewing.filter(({ method }) => method !== 'GET')).toEqual([]);
});

describe.each(SEAT_ROLES)('a %s', (role) => {
  test.each(forCompany.map((row) => [nameOf(row), row] as const))(
    '%s answers as it does the company, or is refused',
    async (_, row) => {
      if (isOpenTo(role, row)) {
        const { status } = await ask(row, 'enterprise', members[role]);
        return expect(status).toBe(answerTo(row, 'enterprise'));
      }
      // Refused whatever is asked.
      const { status, refusal } = await ask({ ...row, ask: () => ({}) }, 'enterprise', members[role]);
      expect([status, refusal?.code]).toEqual([403, 'forbidden']);
      expect(refusal?.detail).toMatch(MEMBERS_REFUSAL);
    },
  );

  test.each(
    forCompany
      .filter((row) => isOpenTo(role, row) && answerTo(row, 'other enterprise') === 404)
      .map((row) => [nameOf(row), row] as const),
  )('of another company does not find what is not its company’s: %s', async (_, row) => {
    expect((await ask(row, 'other enterprise', strangers[role])).status).toBe(404);
  });

  test('reads their own account, with their company’s kind, name and credits', async () => {
    const { t, people } = world;
    const me = async ({ token }: Person) => (await t.call('GET', '/auth/me', { token })).body.user;
    const [own, company] = [await me(members[role]), await me(people.enterprise)];
    expect(own).toMatchObject({
      id: members[role].id,
      email: members[role].email,
      full_name: 'Fatou Ndiaye',
      account_type: 'enterprise',
      company_name: 'Sahel Conseil',
      credits: company.credits,
      seat: { role },
    });
    expect(company.seat).toBeNull();
    const signedIn = await t.call('POST', '/auth/login', {
      body: { email: members[role].email, password: PASSWORD },
    });
    expect(signedIn.body.user).toEqual(own);
  });
});
