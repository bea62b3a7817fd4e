import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Report } from '#shared/contracts/reports.ts';
import { OutcomeBanner } from './outcome-banner.tsx';

test('whose certificate was withdrawn reads why', () => {
  const withdrawn: Partial<Report> = { certificate_withdrawn: true, withdrawn_reason: 'Test passé à deux.' };
  expect(renderToString(<OutcomeBanner report={withdrawn as Report} />).replaceAll('<!-- -->', '')).toContain(
    'Motif\u00a0: Test passé à deux.',
  );
});
