import { expect, test } from 'vitest';
import { outcomeOf, practiceInWords, retakeInWords, waitInWords, whyUncertified } from './outcome.ts';

type Result = Parameters<typeof outcomeOf>[0];

const passed: Result = {
  global_score: 80,
  is_certified: false,
  kept: false,
  certificate_withdrawn: false,
  certificate_expired: false,
  is_confirmation: false,
  practice: null,
  short_on_new: false,
  verdict: 'online',
  awaits_until: null,
};

test.each<[string, Partial<Result>, ReturnType<typeof outcomeOf>]>([
  ['a certificate in hand', { is_certified: true }, 'certified'],
  ['a certificate kept, of whatever score', { is_certified: true, kept: true }, 'kept'],
  ['a certificate withdrawn', { certificate_withdrawn: true }, 'withdrawn'],
  ['a certificate expired', { certificate_expired: true }, 'expired'],
  ['a free confirmation, however it went', { is_confirmation: true, global_score: 20 }, 'confirmation'],
  ['answers to be read', { awaits_until: '2026-03-03T10:00:00Z' }, 'waiting'],
  ['answers to be read that may lift it', { awaits_until: new Date(0), global_score: 70 }, 'waiting'],
  ['74.999', { global_score: 74.999 }, 'below'],
  ['practice', { practice: 'small' }, 'uncertified'],
  ['a late arrival', { verdict: 'late' }, 'uncertified'],
  ['a row of before practice was known', { practice: undefined, awaits_until: undefined }, 'uncertified'],
])('%s', (_, fields, outcome) => {
  expect(outcomeOf({ ...passed, ...fields })).toBe(outcome);
});

test('a passed test without certificate says why', () => {
  const why = (fields: Partial<Result>) => whyUncertified({ ...passed, ...fields });
  expect(why({ practice: 'small' })).toContain('trop court');
  expect(why({ practice: 'met', verdict: 'late' })).toContain('déjà été rencontrées');
  expect(why({ verdict: 'late' })).toContain('hors délai');
  expect(why({ short_on_new: true })).toContain('sur les seules questions nouvelles');
  expect(why({})).toContain('Aucun certificat valide');
});

test('practice says what a certificate needs', () => {
  expect(practiceInWords('met')).toContain('au moins 10 questions nouvelles, et 5 dans chaque compétence');
});

test('what waits is said with how much and how long', () => {
  const until = '2026-03-03T10:00:00Z';
  expect(waitInWords(2, until)).toBe(
    'attend la relecture de 2\u00a0réponses, au plus tard le 3 mars 2026 à 10:00',
  );
  expect(waitInWords(1, until)).toContain('de 1\u00a0réponse,');
});

test('a campaign’s test promises no second try', () => {
  expect(retakeInWords(false)).toContain('repasser ce test');
  expect(retakeInWords(true)).toMatch(/qu’une fois.*un autre test/);
});
