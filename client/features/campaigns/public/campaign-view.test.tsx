import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SessionProvider } from '#client/session/session.tsx';
import { ToastProvider } from '#client/ui/feedback/toast.tsx';
import type { PublicCampaignDetail } from '#shared/contracts/public-campaigns.ts';
import { CampaignView } from './campaign-view.tsx';

const html = (fields: Partial<PublicCampaignDetail>) => {
  const campaign = { description: '', is_public: false, is_open: false, profile_skills: [], ...fields };
  return renderToString(
    <StaticRouter location="/">
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider>
          <ToastProvider>
            <CampaignView campaign={campaign as unknown as PublicCampaignDetail} />
          </ToastProvider>
        </SessionProvider>
      </QueryClientProvider>
    </StaticRouter>,
  );
};

test('of an offer whose company is gone nothing is said that it did not say', () => {
  expect(html({ company_gone: true })).not.toMatch(/Sur invitation|L’offre|description/);
  for (const is_open of [true, false])
    expect(html({ is_open })).toMatch(/Sur invitation.*pas ajouté de description/);
  expect(html({ description: 'Tenir la caisse.' })).toMatch(/Sur invitation.*L’offre.*Tenir la caisse/);
});
