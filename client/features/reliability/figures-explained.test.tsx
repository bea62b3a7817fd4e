import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LevelReliability } from '#shared/contracts/reliability.ts';
import { FiguresExplained } from './figures-explained.tsx';
import { ProfileSection } from './profile-section.tsx';

const level: LevelReliability = {
  level: 'junior',
  tests: 40,
  reliability: 0.82,
  standard_error: 7.8,
  consistency: 0.91,
  questions: 156,
  exposure: 0.2,
  overlap: 0.2,
  retired: 2,
  neutralised: 1,
  appeals: 12,
  appeals_upheld: 0,
};
const namesIn = (node: ReactNode) =>
  [...renderToString(node).matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, name = '']) => name);

test('each figure is explained under the name it is told by', () => {
  const explained = namesIn(<FiguresExplained enough={30} />);
  const told = namesIn(<ProfileSection profile={{ id: 'p', name: 'Comptable', levels: [level] }} />);
  expect(told).toHaveLength(9);
  const isExplained = (name: string) =>
    explained.some((each) => each.split(',')[0] === name || each === name);
  expect(told.filter((name) => !isExplained(name))).toEqual(['Tests']);
});
