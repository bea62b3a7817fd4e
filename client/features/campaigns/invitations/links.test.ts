import { expect, test } from 'vitest';
import { invitationAddress, whatsappAddress } from './links.ts';

test('a WhatsApp link names the person’s number, and its message ends with their own link', () => {
  const address = invitationAddress('https://baara.test', 'abc_-');
  const link = new URL(
    whatsappAddress({ phone: '+223 70 12 34 56', title: 'Comptable & paie', company: 'Sahel', address }),
  );
  expect(link.origin + link.pathname).toBe('https://wa.me/22370123456');
  expect(link.searchParams.get('text')).toContain('«\u00a0Comptable & paie\u00a0»');
  expect(link.searchParams.get('text')).toMatch(/https:\/\/baara\.test\/invitation#abc_-$/);
  expect(link.hash).toBe('');
});
