import { expect, test } from 'vitest';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import { describeBasis, describeContact, isContactable } from './labels.ts';

test.each([
  [12, 'Déjà contacté · encore 12\u00a0jours'],
  [1, 'Déjà contacté · encore 1\u00a0jour'],
  [0, 'Déjà contacté · accès aux coordonnées terminé'],
])('a contact with %i days left reads %j', (days_left, text) => {
  expect(describeContact({ conversation_id: 'c', days_left })).toBe(text);
});

test.each([
  ['who passed', {}, true],
  ['who failed', { score: 74.9 }, false],
  ['who waits', { score: null }, false],
  ['contacted already', { contact: { conversation_id: 'c', days_left: 3 } }, false],
  ['contacted before', { contact: { conversation_id: 'c', days_left: 0 } }, true],
  [
    'whose account is deleted',
    { candidate: { full_name: 'Compte supprimé', email: '', deleted: true } },
    false,
  ],
  ['whose address somebody else proved', { candidate: { email: '', deleted: false } }, true],
])('a contact with somebody %s is offered or not', (_, fields, offered) => {
  const passed = { candidate: { email: 'awa@exemple.test', deleted: false }, score: 80, contact: null };
  expect(isContactable({ ...passed, ...fields } as Candidacy)).toBe(offered);
});

test.each([
  [12, 'online', 'Sur 12\u00a0questions · En ligne'],
  [0, 'online', 'Aucune question comptée · En ligne'],
  [0, 'late', 'Hors délai'],
  [null, 'online', 'En ligne'],
] as const)('of a score on %s questions, %s, it is told %j', (counted, verdict, text) => {
  expect(describeBasis(counted, verdict)).toBe(text);
});
