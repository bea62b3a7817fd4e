import { expect, test } from 'vitest';
import { bestOf, skillsOf } from './compare-skills.ts';

const awa = { skills_scores: { SQL: 80, HTML: 60 } };
const moussa = { skills_scores: { SQL: 70, CSS: 50, HTML: 60 } };

test('every skill that one of them was tested on has its row, once', () => {
  expect(skillsOf([awa, moussa])).toEqual(['SQL', 'HTML', 'CSS']);
});

test('the best is marked only where somebody is better', () => {
  expect(bestOf([awa, moussa], 'SQL')).toBe(80);
  expect(bestOf([awa, moussa], 'HTML')).toBeNull();
  expect(bestOf([awa, moussa], 'CSS')).toBeNull();
});
