import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ToastProvider } from '#client/ui/feedback/toast.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import { ExportSection } from './export-section.tsx';

const told = (fields: Partial<User>) =>
  renderToString(
    <StaticRouter location="/">
      <ToastProvider>
        <ExportSection user={fields as User} />
      </ToastProvider>
    </StaticRouter>,
  ).replaceAll('<!-- -->', '');

test('who takes tests reads of reports and certificates, a company of invoices and the proofs it sent', () => {
  const company = told({ account_type: 'enterprise', seat: null });
  expect(company).toMatch(/vos factures en PDF\..*Ko, et jusqu’à 2\u00a0Mo par document envoyé/);
  expect(company).not.toContain('certificats');
  for (const person of [
    told({ account_type: 'individual', seat: null }),
    told({ account_type: 'enterprise', seat: { role: 'recruiter', country: null } }),
  ]) {
    expect(person).toMatch(/vos rapports et certificats en PDF\..*centaines de Ko\.<\/p>/);
    expect(person).not.toMatch(/facture|entreprise/);
  }
});
