import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LocalConversation } from '#client/local/schema.ts';
import type { EmailStatus } from '#shared/contracts/common.ts';
import { ContactDetails } from './contact-details.tsx';

test.each<[EmailStatus, string]>([
  ['verified', ''],
  ['unverified', ' (adresse non vérifiée)'],
  ['declared', ' (adresse déclarée)'],
])('an address that was bought and is %s is marked as elsewhere', (email_status, note) => {
  const contact = { email: 'awa@exemple.test', email_status, phone: null };
  const conversation = { contact, contact_until: '2999-01-01T00:00:00Z' } as LocalConversation;
  const text = renderToString(<ContactDetails conversation={conversation} />).replace(/<[^>]*>/g, '');
  expect(text).toMatch(new RegExp(`^awa@exemple\\.test${note.replace(/[()]/g, '\\$&')}\\d`));
});
