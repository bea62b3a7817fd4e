import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Analysis } from '#shared/contracts/candidates.ts';
import { Findings } from './analysis-panel.tsx';

const words = (top: Partial<Analysis['top_candidates'][number]>) => {
  const analysis: Analysis = {
    overview: '',
    top_candidates: [{ candidate_id: 'c', name: 'Awa', score: 82, reason: 'Bon profil.', ...top }],
    strategic_recommendations: [],
    engine: 'sage-1',
    analysed_count: 1,
    created_at: '2026-11-21T08:00:00.000Z',
  };
  return renderToString(<Findings analysis={analysis} />).replaceAll(/<!-- -->|<[^>]*>/g, '');
};

test('beside the score of a top candidate stands how far it can be relied on', () => {
  const told = words({ margin: { low: 71.6, high: 89.2 }, counted: 12, verdict: 'offline_uncertain' });
  expect(told).toContain('score probable\u00a0: de 71 à 90\u00a0%');
  expect(told).toContain('Sur 12\u00a0questions · Hors ligne');
  expect(words({ margin: null, counted: 0, verdict: 'online' })).toContain('Aucune question comptée');
  expect(words({})).toContain('Awa 82,0\u00a0%Bon profil.');
});
