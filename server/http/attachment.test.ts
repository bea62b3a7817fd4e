import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { attachmentName } from './attachment.ts';

const SHAPE =
  /^attachment; filename="([\x20-\x21\x23-\x24\x26-\x5b\x5d-\x7e]+)"; filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]+)$/;

test('an accented name is kept, with an ASCII one for old readers', () => {
  expect(attachmentName('certificat_Développement web & cœur.pdf')).toBe(
    'attachment; filename="certificat_Developpement web & coeur.pdf"; filename*=UTF-8\'\'certificat_D%C3%A9veloppement%20web%20%26%20c%C5%93ur.pdf',
  );
});

test('a name can neither leave its folder, end the header, nor hide its extension', () => {
  const header = attachmentName('../..\\etc/pass"wd\r\nSet-Cookie: a=1\u202efdp.exe.pdf');
  expect(header).toMatch(SHAPE);
  expect(decodeURIComponent(SHAPE.exec(header)?.[2] ?? '')).toBe('-..-etc-pass-wdSet-Cookie- a=1fdp.exe.pdf');
});

test('an empty or invisible name still saves', () => {
  expect(attachmentName('')).toContain('filename="document"');
  expect(attachmentName('\u0000\u200b.pdf')).toContain('filename="document.pdf"');
});

test('a long name is cut, its extension kept', () => {
  expect(decodeURIComponent(SHAPE.exec(attachmentName(`${'é'.repeat(900)}.pdf`))?.[2] ?? '')).toBe(
    `${'é'.repeat(120)}.pdf`,
  );
});

test('every naughty string gives a well-formed header', () => {
  for (const text of naughty) expect(attachmentName(`certificat_${text}.pdf`)).toMatch(SHAPE);
});
