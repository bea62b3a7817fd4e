import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { CasesSection } from './cases-section.tsx';

test('what is not shown of reported and of blocked companies is counted, and the blocked ones have pages', () => {
  const client = new QueryClient();
  client.setQueryData(['admin', 'abuse-cases', undefined], {
    cases: [],
    total: 3,
    blocked: [{ id: 'c', name: 'Mirage Emploi', blocked_at: '2026-03-01T10:00:00Z' }],
    blocked_total: 101,
    next_cursor: 'more',
  });
  const html = renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter location="/">
        <CasesSection />
      </StaticRouter>
    </QueryClientProvider>,
  ).replaceAll(/<!-- -->|&nbsp;|\s/g, ' ');
  expect(html).toMatch(/Et\s+3 autres\s*\./);
  expect(html).toContain('101 entreprises');
  expect(html).toContain('Suivante');
});
