import { expect, test } from 'vitest';
import { groupsOf } from './groups.ts';

const NOTHING = { users: null, campaigns: [], questions: null, transactions: null, journal: null };

test('what was found opens where it is dealt with, and empty kinds are left out', () => {
  const groups = groupsOf(
    {
      ...NOTHING,
      users: [
        {
          id: '1',
          full_name: 'Awa Diallo',
          email: 'awa@x.ml',
          account_type: 'individual',
          company_name: null,
        },
      ],
      transactions: [
        { id: '2', reference: 'BR-7', user_email: 'awa@x.ml', final_amount: 5_000, status: 'success' },
      ],
    },
    'awa',
  );
  expect(groups).toEqual([
    {
      name: 'Utilisateurs',
      rows: [
        {
          id: '1',
          title: 'Awa Diallo',
          about: 'awa@x.ml',
          address: '/admin/dashboard?onglet=utilisateurs&q=awa%40x.ml',
        },
      ],
    },
    {
      name: 'Transactions',
      rows: [
        {
          id: '2',
          title: 'BR-7',
          about: 'awa@x.ml · 5\u202f000\u00a0FCFA, payée',
          address: '/admin/dashboard?onglet=paiements&q=BR-7',
        },
      ],
    },
  ]);
});

test('the audit log is opened at what an administrator did, or at what was done to somebody', () => {
  const [group] = groupsOf(
    {
      ...NOTHING,
      journal: [
        { id: '4', full_name: 'Awa Diallo', is_administrator: true },
        { id: '5', full_name: 'Issa Sanogo', is_administrator: false },
      ],
    },
    'a',
  );
  expect(group?.rows.map(({ title, address }) => [title, address])).toEqual([
    ['Awa Diallo', '/admin/dashboard?onglet=journal&personne=4'],
    ['Issa Sanogo', '/admin/dashboard?onglet=journal&q=5'],
  ]);
});

test('an offer that is not for everybody leads to its company', () => {
  const offer = { id: '3', title: 'Caissier', company_name: 'Karité', company_email: 'k@x.ml' };
  const addressOf = (is_open: boolean) =>
    groupsOf({ ...NOTHING, campaigns: [{ ...offer, is_open }] }, 'caissier')[0]?.rows[0]?.address;
  expect(addressOf(true)).toBe('/campaign/3');
  expect(addressOf(false)).toBe('/admin/dashboard?onglet=utilisateurs&q=k%40x.ml');
});

test('where there may be more users than are shown, all of them are one press away', () => {
  const users = Array.from({ length: 5 }, (_, n) => ({
    id: `${n}`,
    full_name: `Awa ${n}`,
    email: `awa${n}@x.ml`,
    account_type: 'individual' as const,
    company_name: null,
  }));
  const allOf = (shown: typeof users) => groupsOf({ ...NOTHING, users: shown }, 'awa d')[0]?.all;
  expect(allOf(users)).toMatchObject({
    title: 'Tout voir',
    address: '/admin/dashboard?onglet=utilisateurs&q=awa+d',
  });
  expect(allOf(users.slice(1))).toBeUndefined();
});

test('a question is looked for by words that it holds: a family’s values are none', () => {
  const question = { id: '6', level: 'junior' as const, skill: 'Caisse', profile: 'Comptable' };
  const lookedFor = (text: string) => {
    const found = { ...question, text, skill_id: 's', profile_id: 'p' };
    const address = groupsOf({ ...NOTHING, questions: [found] }, 'remet')[0]?.rows[0]?.address ?? '';
    return new URLSearchParams(address.split('?')[1]).get('q');
  };
  expect(lookedFor('… remet … F à la caisse de la boutique, puis … part.\nCombien\u00a0?')).toBe(
    'F à la caisse de la boutique, puis',
  );
  expect(lookedFor('Quel papier garde-t-on\u00a0?')).toBe('Quel papier garde-t-on\u00a0?');
});
