import { expect, test } from 'vitest';
import { describeCertificate } from './talent-page.ts';

test('what a preview says of a certificate tells when nothing but the phone knows the time of its test', () => {
  const shown = { profile_name: 'Vente', level: 'junior', global_score: 82.4, margin: null } as const;
  const doubt = 'Temps mesuré par le seul téléphone';
  expect(describeCertificate({ ...shown, proven: false })).toContain(doubt);
  expect(describeCertificate({ ...shown, proven: true })).not.toContain(doubt);
});
