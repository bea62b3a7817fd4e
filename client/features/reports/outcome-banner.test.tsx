import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Report } from '#shared/contracts/reports.ts';
import { OutcomeBanner } from './outcome-banner.tsx';

test.each([
  ['withdrawn', 'Certificat retiré'],
  ['expired', 'Certificat expiré'],
] as const)(
  'of a certificate that is %s its confirmation says so, and not that it stands',
  (certificate, said) => {
    const confirmation = { report_id: 'r', confirmed: false, certificate };
    const html = renderToString(
      <StaticRouter location="/">
        <OutcomeBanner report={{ confirmation } as Report} />
      </StaticRouter>,
    ).replaceAll('<!-- -->', '');
    expect(html).toContain(said);
    expect(html).not.toContain('Votre certificat reste');
  },
);

test('whose certificate was withdrawn reads why', () => {
  const withdrawn: Partial<Report> = { certificate_withdrawn: true, withdrawn_reason: 'Test passé à deux.' };
  expect(renderToString(<OutcomeBanner report={withdrawn as Report} />).replaceAll('<!-- -->', '')).toContain(
    'Motif\u00a0: Test passé à deux.',
  );
});
