import { expect, test } from 'vitest';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import { copyOf, DROPPED, EMPTY_DRAFT, GIVE_AGAIN, problemOf, toCampaign, toChanges } from './draft.ts';

const situation = { credits: 10, cost: 10, profiles: undefined, now: Date.parse('2026-03-01T22:00:00Z') };
const filled = { ...EMPTY_DRAFT, title: 'Comptable', profileId: 'p' };

test('a title and a profile are enough', () => {
  expect(problemOf(filled, situation)).toBeNull();
  const reason = 'Veuillez remplir tous les champs requis';
  expect(problemOf({ ...filled, title: '  ' }, situation)).toEqual({ at: ['title'], reason });
  expect(problemOf({ ...filled, profileId: '' }, situation)).toEqual({ at: ['profileId'], reason });
  expect(problemOf(EMPTY_DRAFT, situation)).toEqual({ at: ['title', 'profileId'], reason });
});

test('what the company cannot pay is refused with the price', () => {
  expect(problemOf(filled, { ...situation, credits: 9 })).toEqual({
    reason: 'Crédits insuffisants. 10\u00a0crédits requis.',
  });
  expect(problemOf(filled, { ...situation, cost: undefined })).toBeNull();
});

test('a job that left the catalogue is refused at its field', () => {
  expect(problemOf(filled, { ...situation, profiles: [{ id: 'p' }] })).toBeNull();
  expect(problemOf(filled, { ...situation, profiles: [{ id: 'q' }] })).toEqual({
    at: ['profileId'],
    reason: 'Ce métier n’est plus au catalogue',
  });
});

test('today is still a deadline, yesterday is not', () => {
  expect(problemOf({ ...filled, deadline: '2026-03-01' }, situation)).toBeNull();
  expect(problemOf({ ...filled, deadline: '2026-02-28' }, situation)).toEqual({
    at: ['deadline'],
    reason: 'La date limite est déjà passée.',
  });
});

test('a deadline’s year has four digits', () => {
  expect(problemOf({ ...filled, deadline: '9999-12-31' }, situation)).toBeNull();
  expect(problemOf({ ...filled, deadline: '22026-02-01' }, situation)).toEqual({
    at: ['deadline'],
    reason: 'L’année de la date limite s’écrit en quatre chiffres.',
  });
});

test.each(['salaryMin', 'salaryMax'] as const)('a salary above the limit is told the limit: %s', (field) => {
  expect(problemOf({ ...filled, [field]: '100 000 000' }, situation)).toBeNull();
  for (const typed of ['150000000', '9'.repeat(15)]) {
    const problem = problemOf({ ...filled, [field]: typed }, situation);
    expect(problem?.at).toEqual([field]);
    expect(problem?.reason.replaceAll(/\s/g, ' ')).toBe('100 000 000 FCFA par mois au plus.');
  }
});

test('only a private campaign invites: 500 addresses at most, and wrong ones by name', () => {
  const invited = { ...filled, isPublic: false, emails: 'awa@exemple.ml, moussa' };
  expect(problemOf(invited, situation)).toEqual({
    at: ['emails'],
    reason: 'Adresse e-mail invalide\u00a0: moussa',
  });
  expect(problemOf({ ...invited, isPublic: true }, situation)).toBeNull();
  expect(toCampaign({ ...invited, isPublic: true }).invited_emails).toEqual([]);
  const many = Array.from({ length: 501 }, (_, n) => `a${n}@exemple.ml`).join('\n');
  expect(problemOf({ ...invited, emails: many }, situation)).toMatchObject({
    at: ['emails'],
    reason: expect.stringContaining('vous en avez donné 501'),
  });
});

test('a private campaign whose addresses were not kept is not paid for until they are given again, or taken back', () => {
  const restored = { ...filled, isPublic: false, emails: DROPPED };
  expect(problemOf(restored, situation)).toEqual({ at: ['emails'], reason: GIVE_AGAIN });
  expect(problemOf({ ...restored, isPublic: true }, situation)).toBeNull();
  expect(problemOf({ ...restored, emails: '' }, situation)).toBeNull();
});

test('what is sent is trimmed, and an empty deadline is none', () => {
  expect(toCampaign({ ...filled, title: ' Comptable ' })).toMatchObject({
    title: 'Comptable',
    deadline: null,
  });
});

test('an edit sends what was changed in it, and nothing that only stood there', () => {
  const opened = { ...filled, place: 'ACI 2000', salaryMin: '200000', deadline: '2026-03-31' };
  expect(toChanges(opened, opened)).toEqual({});
  const edited = { ...opened, place: '  ', salaryMin: '200 000', deadline: '2026-04-30' };
  expect(toChanges(edited, opened)).toEqual({ place: null, deadline: '2026-04-30' });
});

test('a copy says so, however long the title', () => {
  const title = `${'Comptable à Bamako, '.repeat(7)}poste à temps plein`;
  const copied = copyOf({ title, deadline: null } as Campaign).title;
  expect(copied.length).toBeLessThanOrEqual(160);
  expect(copied).toMatch(/^Comptable .*[^ ] \(copie\)$/);
});
