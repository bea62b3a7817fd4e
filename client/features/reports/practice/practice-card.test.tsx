import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NBSP } from '#shared/rules/text/format.ts';
import { PracticeCard } from './practice-card.tsx';

const question = {
  text: 'Combien ?',
  options: ['23 600 FCFA', '1', '2', '3'],
  right: 0,
  because: '',
} as const;

test('what is practised keeps its amounts on one line', () => {
  const shown = renderToString(
    <PracticeCard question={question} chosen={undefined} isFirst onChoose={() => {}} />,
  );
  expect(shown).toContain(`23${NBSP}600${NBSP}FCFA`);
});
