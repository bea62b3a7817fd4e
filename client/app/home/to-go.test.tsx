import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import { ToGo } from './to-go.tsx';

const html = (practice: AssessmentSummary['practice'], missing: number) =>
  renderToString(
    <StaticRouter location="/">
      <ToGo test={{ domain: 'Vente', level: 'junior', report_id: null, practice }} missing={missing} />
    </StaticRouter>,
  ).replaceAll('\u00a0', ' ');

test('points to go are told only of a test that could certify', () => {
  expect(html(null, 43.8)).toContain('Il vous manque 43,8 points');
  expect(html('small', 43.8)).toContain('ce test était trop court pour un certificat');
  expect(html('met', 43.8)).toContain('ce test avait des questions déjà vues');
  for (const practice of ['small', 'met'] as const)
    expect(html(practice, 43.8)).not.toContain('Il vous manque');
  expect(html('small', 0)).toContain('vous avez atteint le score demandé');
});
