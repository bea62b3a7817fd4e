import { expect, test } from 'vitest';
import { type Draft, draftOf, readDraft, toChange } from './draft.ts';

const choice: Draft = {
  ...draftOf(undefined),
  question_text: ' Que fait une balance ? ',
  options: ['Elle pèse ', 'Elle vérifie'],
  right: 1,
};

test('a whole choice is sent trimmed, with its key', () => {
  expect(readDraft(choice)).toEqual({
    type: 'mcq',
    level: 'intermediate',
    difficulty: 'medium',
    question_text: 'Que fait une balance ?',
    explanation: '',
    points: 2,
    options: ['Elle pèse', 'Elle vérifie'],
    correct_answer_index: 1,
  });
  expect(readDraft({ ...choice, options: ['ls -r', 'ls -R'] })).toMatchObject({ type: 'mcq' });
});

const changeOf = (edited: Partial<Draft>, opened = choice) => {
  const ready = readDraft({ ...opened, ...edited });
  return 'reason' in ready ? ready : toChange(ready, opened);
};

test('an edit sends what was changed in it alone, so that it puts back no key that a colleague put right', () => {
  expect(changeOf({})).toEqual({});
  expect(changeOf({ explanation: 'À fin d’exercice.' })).toEqual({ explanation: 'À fin d’exercice.' });
  expect(changeOf({ right: 0 })).toEqual({ options: ['Elle pèse', 'Elle vérifie'], correct_answer_index: 0 });
  const criteria = [{ label: 'La pièce', points: '2', accept: 'facture' }];
  const open: Draft = { ...choice, type: 'open', criteria };
  expect(changeOf({ level: 'senior' }, open)).toEqual({ level: 'senior' });
  expect(changeOf({ criteria: [{ label: 'La pièce', points: '3', accept: 'facture' }] }, open)).toEqual({
    criteria: [{ label: 'La pièce', points: 3, accept: ['facture'] }],
  });
});

test.each<[Partial<Draft>, RegExp, string]>([
  [{ question_text: ' ' }, /question/, 'question_text'],
  [{ options: ['Une', ' '] }, /option/, 'option-1'],
  [{ options: ['Une', 'Deux', 'Une  '] }, /identiques/, 'option-2'],
  [{ right: null }, /bonne réponse/, 'right'],
  [{ right: 2 }, /bonne réponse/, 'right'],
  [{ points: '0' }, /points/, 'points'],
  [{ points: '21' }, /points/, 'points'],
])('what is missing or wrong is said at its field: %o', (change, said, at) => {
  expect(readDraft({ ...choice, ...change })).toEqual({ reason: expect.stringMatching(said), at });
});

test('an open question sends its criteria, one accepted phrase per line', () => {
  const criteria = [{ label: 'La pièce', points: '2', accept: 'facture\n\n reçu ' }];
  expect(readDraft({ ...choice, type: 'open', criteria })).toMatchObject({
    type: 'open',
    criteria: [{ label: 'La pièce', points: 2, accept: ['facture', 'reçu'] }],
  });
});

const GOOD = { label: 'La pièce', points: '2', accept: 'facture' };

test.each<[Partial<typeof GOOD>, RegExp, string]>([
  [{ points: '0' }, /points .* entier/, 'points-1'],
  [{ points: '1.5' }, /points .* entier/, 'points-1'],
  [{ points: '-1' }, /points .* entier/, 'points-1'],
  [{ points: '' }, /points .* entier/, 'points-1'],
  [{ accept: ' ' }, /critère/, 'accept-1'],
  [{ label: ' ' }, /critère/, 'label-1'],
  [{ label: 'LA  PIÈCE ' }, /même nom/, 'label-1'],
  [{ label: 'Le montant', points: '19' }, /au plus 20 points/, 'points-1'],
  [{ label: 'Le montant', accept: 'x'.repeat(801) }, /800 caractères/, 'accept-1'],
  [{ label: 'Le montant', accept: 'x\n'.repeat(151) }, /150 lignes/, 'accept-1'],
])('of the second criterion it is said at its own field: %o', (change, said, at) => {
  const criteria = [GOOD, { ...GOOD, ...change }];
  const reason = expect.stringMatching(said);
  expect(readDraft({ ...choice, type: 'open', criteria })).toEqual({ at, reason });
});
