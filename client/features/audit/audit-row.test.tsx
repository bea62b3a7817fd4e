import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AuditEntry } from '#shared/contracts/audit.ts';
import { AuditRow } from './audit-row.tsx';

const html = (fields: Partial<AuditEntry>) =>
  renderToString(
    <AuditRow
      entry={
        {
          who: 'Awa Diallo',
          address: null,
          action: 'account.correct_name',
          details: {},
          created_at: '2026-03-01T10:00:00Z',
          ...fields,
        } as AuditEntry
      }
    />,
  );

test('an administrator’s address is behind their name; of anybody else there is none to show', () => {
  expect(html({ account_email: 'awa@exemple.test' })).toContain('title="awa@exemple.test"');
  expect(html({ account_email: '' })).not.toContain('title');
});

test('a mail that was read is told by its account, not as sent to it: an invitation goes to a colleague', () => {
  const read = (about: string | null) => html({ action: 'mail.read', about });
  expect(read('Sahel Logistique')).toContain('a lu un courriel du compte de Sahel Logistique');
  expect(read(null)).toContain('a lu un courriel d’un compte supprimé');
});
