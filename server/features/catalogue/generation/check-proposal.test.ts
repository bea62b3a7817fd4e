import { expect, test } from 'vitest';
import { readBank } from '../bank.ts';
import { checkProposal, tidyProposal } from './check-proposal.ts';
import { isFrench } from './is-french.ts';
import { answererPrompt, optionOf } from './prompts.ts';
import type { Proposal } from './shapes.ts';

const GOOD: Proposal = {
  question:
    'Un client de Bamako vous demande un avoir sur une facture déjà payée. Que faites-vous en premier ?',
  options: [
    'Je vérifie la facture',
    'Je rembourse en espèces',
    'Je refuse la demande',
    'Je supprime la facture',
  ],
  correct_index: 0,
  explanation: 'Un avoir se rapporte à une facture précise, qu’il faut d’abord retrouver et contrôler.',
  level: 'junior',
  difficulty: 'easy',
};

test('a sound question passes', () => {
  expect(checkProposal(GOOD, 'junior')).toBeUndefined();
  const commands = ['ls -r', 'ls -R', 'ls -a', 'ls -A'];
  expect(checkProposal({ ...GOOD, options: commands }, 'junior')).toBeUndefined();
});

test.each<[string, Partial<Proposal>]>([
  ['options', { options: GOOD.options.slice(0, 3) }],
  ['options', { options: [...GOOD.options, 'e'] }],
  ['options', { options: ['Je  vérifie la facture ', ...GOOD.options.slice(0, 3)] }],
  ['options', { options: ['', ...GOOD.options.slice(0, 3)] }],
  ['key', { correct_index: 4 }],
  ['key', { correct_index: -1 }],
  ['length', { question: 'Vrai ?' }],
  ['length', { explanation: '' }],
  [
    'language',
    {
      question: 'What is the first thing you should do when a client asks for a credit note?',
      explanation: 'The invoice is to be checked.',
    },
  ],
  ['level', { level: 'senior' }],
])('refused for its %s: %j', (reason, change) => {
  expect(checkProposal({ ...GOOD, ...change }, 'junior')).toBe(reason);
});

test('letters before options go, and French spaces come', () => {
  const tidy = tidyProposal({ ...GOOD, options: ['A) Oui', 'B. Non', 'C: Peut-être', 'D'] });
  expect(tidy.options).toEqual(['Oui', 'Non', 'Peut-être', 'D']);
  expect(tidy.question).toContain('premier\u00a0?');
});

test('the whole shipped bank is told to be French, and its English translation would not be', async () => {
  const questions = (await readBank()).flatMap((profile) =>
    profile.skills.flatMap((skill) => skill.questions),
  );
  const doubtful = questions.filter(({ text, explanation }) => !isFrench(`${text} ${explanation}`));
  expect(doubtful.length / questions.length).toBeLessThan(0.02);
  expect(
    isFrench('Which of the following statements about the balance sheet is correct for this company?'),
  ).toBe(false);
  expect(isFrench('¿Cuál es la cuenta que se debe usar para registrar esta compra?')).toBe(false);
  expect(isFrench('')).toBe(false);
});

test('letters of the blind pass lead back to the options, wherever they were turned to', () => {
  const proposals = Array.from({ length: 6 }, () => GOOD);
  const shown: { number: number; options: Record<string, string> }[] = JSON.parse(answererPrompt(proposals));
  for (const { number, options } of shown) {
    for (const [letter, option] of Object.entries(options))
      expect(GOOD.options[optionOf(number, letter)]).toBe(option);
  }
  expect(new Set(shown.map(({ options }) => options.A)).size).toBe(4);
  expect(['', 'E', 'AB', '?'].map((letter) => optionOf(0, letter))).toEqual([-1, -1, -1, -1]);
  expect(optionOf(0, ' b) ')).toBe(1);
});
