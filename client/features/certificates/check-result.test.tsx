import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { CertificateCheck } from '#shared/contracts/certificates.ts';
import { CheckResult } from './check-result.tsx';

const CHECK: CertificateCheck = {
  status: 'valid',
  number: '2F7QK-9D3XA-0MZ5T-PW1RB-8HC4NE',
  full_name: 'Awa Traoré',
  profile_name: 'Développement web',
  level: 'senior',
  global_score: 87.4,
  question_count: 30,
  verdict: 'online',
  margin: null,
  counted: 28,
  confirmed: false,
  attempt: 1,
  kept: false,
  issued_at: '2026-11-22T10:00:00.000Z',
  expires_at: '2029-11-22T10:00:00.000Z',
  revoked_at: null,
  name_corrected_at: null,
  version: 1,
  kid: null,
  signature: null,
};

const said = (certificate: Partial<CertificateCheck>) =>
  renderToString(
    <StaticRouter location="/">
      <CheckResult certificate={{ ...CHECK, ...certificate }} />
    </StaticRouter>,
  )
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, '');

test('it says when the server looked, and nothing of it where an older one answered', () => {
  expect(said({ checked_at: '2026-11-30T16:05:12.000Z' })).toContain('Vérifié le 30 novembre 2026 à 16:05.');
  expect(said({})).not.toContain('Vérifié');
});

test('what has expired is said to have', () => {
  expect(said({})).toContain('Expire le22 novembre 2029');
  expect(said({ status: 'expired' })).toContain('Expiré le22 novembre 2029');
});
