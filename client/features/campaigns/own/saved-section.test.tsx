import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import { ToastProvider } from '#client/ui/feedback/toast.tsx';
import type { SavedCampaign } from '#shared/contracts/applications.ts';
import { SavedSection } from './saved-section.tsx';

const html = (offer: Partial<SavedCampaign>) => {
  const client = new QueryClient();
  client.setQueryData([...keyPrefixes.campaigns, 'saved'], { campaigns: [{ id: 'c', ...offer }] });
  return renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter location="/">
        <ToastProvider>
          <SavedSection />
        </ToastProvider>
      </StaticRouter>
    </QueryClientProvider>,
  );
};

test('a saved offer says, as an offer does, whether its company was verified', () => {
  expect(html({ company_verified: true })).toContain('Entreprise vérifiée');
  expect(html({ company_verified: false })).not.toContain('Entreprise vérifiée');
});
