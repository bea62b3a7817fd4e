import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SkillOutcomes } from './skill-outcomes.tsx';

test('of an answer whose grading is not sure nobody is said to read it', () => {
  const outcome = {
    skill: 'Sécurité',
    score: 50,
    median: null,
    right: 2,
    partial: 0,
    wrong: 1,
    blank: 0,
    unread: 1,
  };
  const html = renderToString(<SkillOutcomes skills={[outcome]} />);
  expect(html).toContain('2\u00a0réponses justes, 1\u00a0fausse, 1 dont la notation n’est pas sûre.');
});
