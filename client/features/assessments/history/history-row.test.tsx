import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { PhonePaper } from '#client/local/phone-papers.ts';
import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import { HistoryRow } from './history-row.tsx';

const now = Date.parse('2026-03-01T10:00:00Z');
const unopened = {
  id: 't',
  status: 'pending',
  domain: 'Comptabilité',
  level: 'junior',
  question_count: 3,
  duration: 360,
  created_at: '2026-03-01T09:00:00Z',
  deadline: null,
  score: null,
} as AssessmentSummary;
const opened = { ...unopened, deadline: '2026-03-01T10:04:00Z' };
const paper = (state: PhonePaper['state']) =>
  ({ test_id: 't', state, report_id: null, deadline: null, clock: null }) as PhonePaper;

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['drawn here', unopened, 'drawn', {}, true],
  ['opened here', opened, 'open', {}, true],
  ['drawn where the app itself is not kept yet', unopened, 'drawn', null, false],
  ['opened on another phone', opened, 'drawn', {}, false],
  ['handed in', opened, 'finished', {}, false],
] as const)(
  'of a test that was %s it is said right whether it is ready without network',
  (_, about, state, controller, isReady) => {
    vi.stubGlobal('navigator', { serviceWorker: { controller } });
    const shown = renderToString(
      <StaticRouter location="/">
        <HistoryRow test={about} now={now} paper={paper(state)} onDelete={() => {}} />
      </StaticRouter>,
    );
    expect(shown.includes('Prêt hors connexion')).toBe(isReady);
  },
);

test('beside a score stands how far it can be relied on', () => {
  const graded = {
    ...unopened,
    status: 'completed',
    report_id: 'r',
    score: 82,
    margin: { low: 71, high: 89 },
  } as const;
  const shown = (verdict: AssessmentSummary['verdict']) =>
    renderToString(
      <StaticRouter location="/">
        <HistoryRow test={{ ...graded, verdict }} now={now} paper={undefined} onDelete={() => {}} />
      </StaticRouter>,
    ).replace(/\u00a0/g, ' ');
  expect(shown('online')).toContain('score probable : de 71 à 89 %');
  expect(shown('online')).not.toContain('seul téléphone');
  expect(shown('offline_uncertain')).toContain('Temps mesuré par le seul téléphone');
});
