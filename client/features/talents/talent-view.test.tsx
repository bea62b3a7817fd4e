import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SessionProvider } from '#client/session/session.tsx';
import { ToastProvider } from '#client/ui/feedback/toast.tsx';
import type { TalentPage } from '#shared/contracts/talents.ts';
import { KEPT } from '#shared/rules/assessments/outcome.ts';
import { TalentView } from './talent-view.tsx';

const html = (kept?: boolean) => {
  const certificate = { number: 'n', profile_name: 'Vente', level: 'junior', global_score: 82, margin: null };
  const page = {
    talent: { user_id: 'u', full_name: 'Awa', country: null, languages: [] },
    certificates: [
      { ...certificate, counted: 10, proven: true, issued_at: '2026-11-01T08:00:00Z', kept, skills: {} },
    ],
  };
  return renderToString(
    <StaticRouter location="/">
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider>
          <ToastProvider>
            <TalentView page={page as unknown as TalentPage} />
          </ToastProvider>
        </SessionProvider>
      </QueryClientProvider>
    </StaticRouter>,
  );
};

test('a certificate that is kept says so on its talent’s page', () => {
  expect(html(true)).toContain(KEPT);
  for (const kept of [false, undefined]) expect(html(kept)).not.toContain(KEPT);
});
