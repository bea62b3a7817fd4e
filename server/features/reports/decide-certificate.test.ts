import { expect, test } from 'vitest';
import { decideCertificate } from './decide-certificate.ts';

type Result = Parameters<typeof decideCertificate>[0];

const right: Result = { practice: null, confirms: null, verdict: 'online', lowest: 100, highest: 100 };
const decide = (fields: Partial<Result>) => decideCertificate({ ...right, ...fields });

test('what is read later decides only where it can', () => {
  expect(decide({ lowest: 75, highest: 90 })).toBe('issue');
  expect(decide({ lowest: 74.999, highest: 75 })).toBe('wait');
  expect(decide({ lowest: 60, highest: 74.999 })).toBe('refuse');
});

test.each<Partial<Result>>([
  { practice: 'small' },
  { practice: 'met' },
  { confirms: 'a report' },
  { verdict: 'late' },
])('however right, %o certifies nothing', (fields) => {
  expect(decide(fields)).toBe('refuse');
});

test.each(['online', 'offline_proven', 'offline_uncertain'] as const)('%s certifies', (verdict) => {
  expect(decide({ verdict })).toBe('issue');
});
