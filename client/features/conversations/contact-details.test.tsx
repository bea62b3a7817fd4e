import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { noteServerTime } from '#client/http/server-clock.ts';
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

test('how long it lasts is told by the server’s clock, not by a phone whose date is ahead', () => {
  const server = Date.now() - 10 * 86_400_000;
  noteServerTime(new Date(server).toUTCString());
  const contact = { email: 'awa@exemple.test', email_status: 'verified', phone: null };
  const contact_until = new Date(server + 5 * 86_400_000 - 3_600_000).toISOString();
  const conversation = { contact, contact_until } as LocalConversation;
  const text = renderToString(<ContactDetails conversation={conversation} />).replace(/<[^>]*>/g, '');
  noteServerTime(new Date().toUTCString());
  expect(text).toContain('awa@exemple.test5\u00a0jours');
});
