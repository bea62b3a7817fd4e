import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { reportKey } from '#client/features/reports/queries.ts';
import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import { ToGo } from './to-go.tsx';

type More = { awaits_until?: string; lost?: 'expired' | 'withdrawn' };

const html = (
  practice: AssessmentSummary['practice'],
  missing: number,
  { awaits_until, lost }: More = {},
) => {
  const client = new QueryClient();
  client.setQueryData(reportKey('r'), {
    response: { report: { domain_scores: {}, awaits_until, unread: 1 } },
  });
  return renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter location="/">
        <ToGo
          test={{ profile_id: 'p', domain: 'Vente', level: 'junior', report_id: 'r', practice }}
          missing={missing}
          lost={lost}
        />
      </StaticRouter>
    </QueryClientProvider>,
  ).replaceAll('\u00a0', ' ');
};

test('points to go are told only of a test that could certify', () => {
  expect(html(null, 43.8)).toContain('Il vous manque 43,8 points');
  expect(html('small', 43.8)).toContain('ce test était trop court pour un certificat');
  expect(html('met', 43.8)).toContain('ce test avait des questions déjà vues');
  for (const practice of ['small', 'met'] as const)
    expect(html(practice, 43.8)).not.toContain('Il vous manque');
  expect(html('small', 0)).toContain('vous avez atteint le score demandé');
});

test('of a certificate that waits for its reading, the report comes first and no other test is proposed', () => {
  expect(html(null, 0)).toContain('Repasser un test');
  const waiting = html(null, 0, { awaits_until: '2026-03-03T10:00:00Z' });
  expect(waiting).toContain('votre certificat attend la relecture de 1 réponse, au plus tard le 3 mars 2026');
  expect(waiting).toContain('Revoir mon rapport');
  expect(waiting).not.toContain('Repasser');
});

test('whose certificate expired or was withdrawn is not told that only the certificate is missing', () => {
  expect(html(null, 0, { lost: 'expired' })).toContain('Votre certificat a expiré');
  expect(html(null, 0, { lost: 'withdrawn' })).toContain('Votre certificat a été retiré');
  for (const lost of ['expired', 'withdrawn'] as const)
    expect(html(null, 0, { lost })).not.toContain('Il ne manque plus');
});
