import { expect, test } from 'vitest';
import type { QuestionResult } from '#shared/contracts/reports.ts';
import { describeAppeal, mayAsk, standingsOf } from './labels.ts';

const question = (fields: Partial<QuestionResult>): QuestionResult => ({
  question_id: 'q',
  question: 'Que faites-vous ?',
  type: 'open',
  skill: 'Caisse',
  result: 'partial',
  points: 1,
  max: 4,
  answer: 'Je recompte.',
  explanation: '',
  counted: true,
  standing: 'scored',
  review: false,
  appeals: [],
  late: false,
  ...fields,
});
const SETTLED = { awaits_until: null };
const labels = (fields: Partial<QuestionResult>) => standingsOf(question(fields)).map(({ label }) => label);

test('what is particular about a question is named, and nothing about an ordinary one', () => {
  expect(labels({})).toEqual([]);
  expect(labels({ review: true, counted: false })).toEqual([
    'À relire',
    'Déjà rencontrée (ne compte pas pour le certificat)',
  ]);
  expect(labels({ standing: 'trial', counted: false })).toEqual(['À l’essai (hors score)']);
  expect(labels({ standing: 'neutralised', review: true, counted: false })).toEqual(['Question neutralisée']);
});

test('an answer to be read says whether somebody will', () => {
  const [alone] = standingsOf(question({ review: true }));
  expect(alone?.meaning).toContain('vous pouvez la faire relire');
  const appeals = [{ kind: 'unplaced', status: 'open', decision: null }] as const;
  const [awaited] = standingsOf(question({ review: true, appeals: [...appeals] }));
  expect(awaited?.meaning).toContain('une personne va la relire');
});

test('a decision is told with its reason', () => {
  expect(describeAppeal({ kind: 'signal', status: 'open', decision: null }, SETTLED)).toMatch(
    /^Vous avez signalé/,
  );
  expect(
    describeAppeal({ kind: 'reading', status: 'rejected', decision: 'Il manque le reçu' }, SETTLED),
  ).toBe('Relecture\u00a0: points gardés. Il manque le reçu');
});

test('a certificate waits for an answer only while it is not settled', () => {
  const unread = { kind: 'unplaced', status: 'open', decision: null } as const;
  expect(describeAppeal(unread, { awaits_until: '2026-12-03T10:00:00Z' })).toMatch(
    /^Votre certificat attend/,
  );
  expect(describeAppeal(unread, SETTLED)).toBe('Une personne va relire cette réponse.');
});

test('each question is signalled once, and an answer that is not yet whole, or not sure to be, read again once', () => {
  expect(mayAsk(question({}), 3)).toEqual({ signal: true, reading: true, readingsUsed: false });
  expect(mayAsk(question({}), 0)).toEqual({ signal: true, reading: false, readingsUsed: true });
  const none = { reading: false, readingsUsed: false };
  expect(mayAsk(question({ type: 'mcq' }), 3)).toEqual({ signal: true, ...none });
  expect(mayAsk(question({ result: 'blank', points: 0 }), 3)).toEqual({ signal: true, ...none });
  expect(mayAsk(question({ result: 'right', points: 4 }), 3)).toEqual({ signal: true, ...none });
  expect(mayAsk(question({ result: 'right', points: 4, review: true }), 3).reading).toBe(true);
  expect(mayAsk(question({ standing: 'neutralised' }), 3)).toEqual({ signal: false, ...none });
  const sent = (kind: 'signal' | 'reading' | 'unplaced', status: 'open' | 'upheld') => ({
    appeals: [{ kind, status, decision: null }],
  });
  expect(mayAsk(question(sent('signal', 'open')), 3)).toMatchObject({ signal: false, reading: true });
  expect(mayAsk(question(sent('reading', 'open')), 2)).toMatchObject({ signal: true, reading: false });
  expect(mayAsk(question(sent('unplaced', 'open')), 3).reading).toBe(true);
  expect(mayAsk(question(sent('unplaced', 'upheld')), 3).reading).toBe(false);
});
