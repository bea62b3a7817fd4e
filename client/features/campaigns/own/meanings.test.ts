import { expect, test } from 'vitest';
import type { Application } from '#shared/contracts/applications.ts';
import type { CutOff } from '#shared/contracts/common.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { consequenceOf, endsTest, meaningOf } from './meanings.ts';

test('what a test gave is said to stay only where it gave something', () => {
  for (const state of ['grading', 'awaiting_reading', 'passed', 'failed'] as const)
    expect([endsTest(state), consequenceOf({ state, test_id: 't', cut_off: null })]).toEqual([
      false,
      expect.stringContaining('Ce que votre test a donné vous reste'),
    ]);
  for (const state of ['to_take', 'open', 'lapsed'] as const) expect(endsTest(state)).toBe(true);
  for (const state of ['lapsed', 'abandoned'] as const)
    expect(consequenceOf({ state, test_id: null, cut_off: null })).toBe(
      'Vous ne pourrez plus postuler à cette offre.',
    );
  expect(consequenceOf({ state: 'lapsed', test_id: 't', cut_off: null })).toContain(
    'ne pourra plus être envoyé',
  );
});

test('no company is said to see what it sees no more, and who ended it is said', () => {
  const cut = (state: Application['state'], cut_off: CutOff) =>
    meaningOf({ state, test_id: null, cut_off, stage_shared: null, awaits_until: null, unread: 0 });
  for (const state of ['to_take', 'awaiting_reading', 'passed', 'failed'] as const) {
    expect(cut(state, 'by_candidate')).toBe(
      `Vous avez bloqué cette entreprise${NBSP}: elle ne voit plus votre candidature.`,
    );
  }
  expect(cut('offer_gone', 'account_deleted')).toBe(
    `Votre test est annulé. Cette entreprise n’est plus sur Baara${NBSP}: votre candidature n’aura pas de suite.`,
  );
  expect(cut('open', 'by_administrator')).toMatch(/^Le chronomètre tourne\. Baara a bloqué/);
  expect(cut('open', 'newer' as CutOff)).not.toContain('undefined');
  expect(cut('withdrawn', 'account_deleted')).toBe('L’entreprise ne la voit plus.');
});

test('what a certificate waits for is told of a passed test too, and of one that its company sees no more', () => {
  const waiting = (state: Application['state'], cut_off: CutOff | null) =>
    meaningOf({
      state,
      test_id: 't',
      cut_off,
      stage_shared: null,
      awaits_until: '2026-12-02T10:00:00Z',
      unread: 1,
    });
  expect(waiting('passed', null)).toBe(
    `Votre certificat attend la relecture de 1${NBSP}réponse, au plus tard le 2 décembre 2026 à 10:00. L’entreprise voit votre score et peut vous contacter.`,
  );
  expect(waiting('awaiting_reading', 'by_candidate')).toMatch(/à 10:00\. Vous avez bloqué cette entreprise/);
});
