import { expect, test } from 'vitest';
import { refused, unreachable } from '#client/http/failure.ts';
import { describeDownloadFailure } from './download-button.tsx';

test('a refused download gives the server’s reason', () => {
  expect(describeDownloadFailure(refused(404, 'Rapport introuvable', 'not_found'), 'rapport')).toBe(
    'Erreur\u00a0: Rapport introuvable',
  );
});

test('a refusal without a reason gives its status', () => {
  expect(describeDownloadFailure(refused(500, '', 'internal_error'), 'certificat')).toBe(
    'Erreur lors du téléchargement (500)',
  );
});

test('a dead network says what could not be fetched', () => {
  expect(describeDownloadFailure(unreachable(), 'certificat')).toBe(
    'Impossible de télécharger le certificat',
  );
});
