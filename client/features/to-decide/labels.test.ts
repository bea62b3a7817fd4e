import { expect, test } from 'vitest';
import type { Waiting } from '#shared/contracts/to-decide.ts';
import { tellWaiting } from './labels.ts';
import { byUrgency } from './urgency.ts';

const waiting = (fields: Partial<Waiting>): Waiting => ({
  id: '7d1c',
  kind: 'signal',
  subject: 'Que vaut x\u00a0?\n```js\nx + 1',
  reference: null,
  who: null,
  figure: null,
  reason: null,
  words: null,
  is_demo: false,
  since: '2026-11-01T08:00:00Z',
  due_at: '2026-11-04T08:00:00Z',
  ...fields,
});

test('a question is told by its first line, and its candidate is not named', () => {
  expect(tellWaiting(waiting({ figure: 12, reason: 'wrong', words: 'x vaut 2' }))).toEqual({
    name: 'Question signalée',
    tone: 'accent',
    about: '12\u00a0premières réponses · bonne réponse contestée · «\u00a0x vaut 2\u00a0» · toujours posée',
    subject: 'Que vaut x\u00a0?',
    address: '/admin/dashboard?onglet=decisions&element=7d1c',
  });
});

const who = 'Awa Diallo';

test.each<[Partial<Waiting>, string]>([
  [
    { kind: 'payment_request', figure: 5_000, reference: 'PAY-1', words: 'Débité hier' },
    '5\u202f000\u00a0FCFA · «\u00a0Débité hier\u00a0» · l’acheteur attend ses crédits',
  ],
  [
    { kind: 'grant', who, figure: 1, words: 'Concours' },
    'demandés par Awa Diallo · 1\u00a0crédit · «\u00a0Concours\u00a0» · rien n’est ajouté sans vous',
  ],
  [
    { kind: 'reported_offer', who, figure: 3, reason: 'money' },
    'Awa Diallo · signalée par 3\u00a0personnes · de l’argent est demandé · toujours en ligne',
  ],
  [
    { kind: 'company', who, words: 'RCCM MA.BKO.1' },
    'Awa Diallo · RCCM MA.BKO.1 · ses offres restent sans la mention «\u00a0vérifiée\u00a0»',
  ],
])('%o says who, what and how much', (fields, about) => {
  expect(tellWaiting(waiting(fields)).about).toBe(about);
});

test('a payment is opened in the list that its reference finds', () => {
  const { address } = tellWaiting(waiting({ kind: 'payment', subject: who, reference: 'PAY-1' }));
  expect(address).toBe('/admin/dashboard?onglet=paiements&q=PAY-1&element=7d1c');
});

test('what is late comes under a head of its own, and each row under one', () => {
  const now = Date.parse('2026-11-04T08:00:00Z');
  const due = (due_at: string) => waiting({ id: due_at, due_at });
  const rows = ['2026-11-04T08:00:00Z', '2026-11-05T08:00:00Z', '2026-11-05T08:00:01Z'].map(due);
  expect(byUrgency(rows, now).map(({ name, rows }) => [name, rows.length])).toEqual([
    ['En retard', 1],
    ['Dans la journée', 1],
    ['Ensuite', 1],
  ]);
  expect(byUrgency(rows.slice(2), now).map(({ name }) => name)).toEqual(['Ensuite']);
});
