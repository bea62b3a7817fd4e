import { expect, test } from 'vitest';
import { weakestSkill } from './weakest-skill.ts';

test('the weakest skill below the threshold is the one to train, where there is something to train with', () => {
  expect(weakestSkill({ Réseaux: 74.9, 'Postes et systèmes': 60 })).toBe('Postes et systèmes');
  expect(weakestSkill({ 'Tenue des stocks': 10, Réseaux: 74.9 })).toBe('Réseaux');
  expect(weakestSkill({ Réseaux: 75, JavaScript: 90 })).toBeUndefined();
});
