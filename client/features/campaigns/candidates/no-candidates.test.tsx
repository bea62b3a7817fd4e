import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import { NoCandidates } from './no-candidates.tsx';

const html = (fields: Partial<Campaign>) => {
  const campaign = {
    candidacies_count: 0,
    status: 'active',
    is_public: true,
    hidden_reason: null,
    deadline: null,
    ...fields,
  };
  return renderToString(<NoCandidates campaign={campaign as Campaign} />);
};

test('only a campaign that takes candidates asks to be made known', () => {
  expect(html({})).toContain('Partagez le lien');
  expect(html({ is_public: false })).toMatch(
    /un compte à l’adresse invitée, vérifiée, ou auront accepté par leur lien\s: envoyez à chacune son lien/,
  );
  for (const is_public of [true, false]) {
    for (const status of ['closed', 'archived'] as const) {
      expect(html({ is_public, status })).toMatch(/<p[^>]*>Personne ne peut postuler/);
    }
    expect(html({ is_public, deadline: '2026-01-31T00:00:00.000Z' })).toMatch(
      /<p[^>]*>La date limite est passée/,
    );
    expect(html({ is_public, hidden_reason: 'De l’argent est demandé.' })).not.toMatch(
      /Partagez|envoyez|Personne|limite/,
    );
  }
});
