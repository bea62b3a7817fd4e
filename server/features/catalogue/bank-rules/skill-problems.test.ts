import { expect, test } from 'vitest';
import { aFamily } from '#server/testing/people/family.ts';
import { BankSkill } from '../bank.ts';
import { skillProblems } from './skill-problems.ts';

const question = {
  key: 'junior-01',
  type: 'mcq' as const,
  level: 'junior' as const,
  difficulty: 'easy' as const,
  points: 1,
  text: 'Un client de Ségou rend un sac de riz abîmé. Que vérifiez-vous en premier lieu ?',
  options: ['La date de l’achat', 'Le prix affiché', 'Le nom du vendeur', 'La taille du sac'],
  correct_answer_index: 0,
  explanation: 'La date dit si le délai de retour court encore pour ce client.',
};
const skill = (change: object, more: object = {}) =>
  BankSkill.parse({
    slug: 'accueil',
    name: 'Accueil',
    description: 'Recevoir.',
    order: 1,
    questions: [{ ...question, ...change }],
    ...more,
  });

test('a sound question and a sound family have no problem', () => {
  expect(skillProblems(skill({}, { families: [aFamily()] }))).toEqual([]);
});

const options = (first: string) => [first, ...question.options.slice(1)];

test.each<[string, object, RegExp]>([
  ['a text too long for a phone', { text: question.text.repeat(6) }, /at most 420/],
  [
    'another language',
    { text: 'What do you check first when a client returns a bag?', explanation: 'The date.' },
    /not French/,
  ],
  ['a cue in one option alone', { options: options('La date, puisque le délai court') }, /'puisque' in one/],
  [
    'a claim too strong in one option alone',
    { options: options('La date de l’achat seulement') },
    /'seulement'/,
  ],
  [
    'options of very different length',
    { options: options('La date de l’achat portée sur le ticket de caisse du client') },
    /options of/,
  ],
  ['an English amount', { text: `${question.text} Il a payé 1,500 FCFA.` }, /1,500 is no French number/],
  ['an English decimal', { explanation: `${question.explanation} La remise est de 12.5 %.` }, /12\.5 is no/],
  ['an amount in one block', { explanation: `${question.explanation} Il a payé 25000 FCFA.` }, /25000 is no/],
  [
    'a source read tomorrow',
    { facts: [{ country: 'ML', source: 'https://exemple.test', checked: '2999-01-01' }] },
    /future/,
  ],
])('%s is a problem', (_, change, problem) => {
  expect(skillProblems(skill(change)).join()).toMatch(problem);
});

const asking = (phrase: string, list: 'accept' | 'partial' | 'wrong') => ({
  type: 'open',
  rubric: { criteria: [{ id: 'c1', label: 'Livrer', points: 1, accept: ['livrer'], [list]: [phrase] }] },
});

test.each<[string, 'accept' | 'partial' | 'wrong', RegExp]>([
  ['livrer pas/avant payer', 'accept', /'pas\/avant' mixes/],
  ['livrer/encaisser réseau/sans', 'wrong', /'réseau\/sans' mixes/],
  ['plus de crédit', 'accept', /'plus de crédit' may mean more or no more/],
  ['plus d’adresses libres', 'partial', /may mean more or no more/],
])('a phrase that the grader reads otherwise is a problem: %s', (phrase, list, problem) => {
  expect(skillProblems(skill(asking(phrase, list))).join()).toMatch(problem);
});

test.each(['pas/plus/jamais livrer/vendre', 'ne plus crédit', 'plus de 50 000', 'pannes plus fréquentes'])(
  'a plain phrase is none: %s',
  (phrase) => {
    expect(skillProblems(skill(asking(phrase, 'accept')))).toEqual([]);
  },
);

test('cues in two options tell nothing, and code is no prose', () => {
  expect(
    skillProblems(
      skill({
        options: ['Toujours la date', 'Jamais la date', 'Le nom du vendeur', 'La taille du sac'],
        explanation: `${question.explanation} Le prix est dans \`12.5 FCFA\`.`,
      }),
    ),
  ).toEqual([]);
});

test('a key used twice, a question asked twice and a broken family are problems', () => {
  const family = aFamily({ key: 'junior-01', constraints: ['prix < 0'] });
  const again = { ...question, text: question.text.replace('Ségou', 'Kayes') };
  const problems = skillProblems(skill({}, { questions: [question, again], families: [family] })).join('\n');
  expect(problems).toMatch(/junior-01: Aucune variante/);
  expect(problems).toMatch(/junior-01: twice/);
  expect(problems).toMatch(/junior-01 and junior-01 ask the same/);
});

test.each<[string, object]>([
  ['without a source', { country: 'ML', checked: '2026-11-22' }],
  ['without a date', { country: 'ML', source: 'https://exemple.test' }],
  ['of another country', { country: 'FR', source: 'https://exemple.test', checked: '2026-11-22' }],
])('a fact %s is no fact', (_, fact) => {
  expect(() => skill({ facts: [fact] })).toThrow();
});
