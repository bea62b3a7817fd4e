import { expect, test } from 'vitest';
import {
  certificateNumberBytes,
  parseCertificateNumber,
  writeCertificateNumber,
} from '#shared/credentials/certificate-number.ts';
import { certificateNumber } from './number.ts';

const NUMBER = '2F7QK-9D3XA-0MZ5T-PW1RB-8HC1NE';

test('a number is 26 unambiguous digits in groups', () => {
  for (let index = 0; index < 200; index += 1) {
    const number = certificateNumber();
    expect(number).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{5}){3}-[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(parseCertificateNumber(number)).toBe(number);
    expect(writeCertificateNumber(certificateNumberBytes(number))).toBe(number);
  }
});

test('numbers do not repeat and use every bit', () => {
  const numbers = Array.from({ length: 2000 }, certificateNumber);
  expect(new Set(numbers).size).toBe(2000);
  expect(new Set(numbers.map((number) => number[0])).size).toBe(8);
  expect(new Set(numbers.map((number) => number.at(-1))).size).toBe(32);
});

test.each([
  NUMBER,
  NUMBER.toLowerCase(),
  NUMBER.replaceAll('-', ''),
  NUMBER.replaceAll('-', ' '),
  NUMBER.replaceAll('-', '\u2011'),
  `  ${NUMBER}\n`,
  NUMBER.replace('0M', 'OM'),
  `N°\u00a0${NUMBER}`,
  `Nº ${NUMBER}`,
  `https://baara.example/verify/${NUMBER}`,
  `baara.example/verify/${NUMBER.toLowerCase()}?de=whatsapp`,
  `https://ailleurs.example/l?u=${encodeURIComponent(`https://baara.example/verify/${NUMBER}?de=sms`)}&h=1`,
  `https://baara.example/verify/${NUMBER} Cordialement, Awa`,
  `Mon certificat : https://baara.example/verify/${NUMBER}\nMerci !\n${'à bientôt '.repeat(50)}`,
  `https://baara.example/verify/${NUMBER}. Elle vient lundi.`,
  NUMBER.replace('0M', 'oM').replace('1RB', 'lRB').replace('C1N', 'CiN'),
])('%j is read as the number issued', (typed) => {
  expect(parseCertificateNumber(typed)).toBe(NUMBER);
});

test.each([
  '',
  'abc',
  NUMBER.slice(0, -1),
  `${NUMBER}2`,
  `https://baara.example/verify/${NUMBER}2 Cordialement, Awa`,
  NUMBER.replace('Q', 'U'),
  NUMBER.replace('2F', '8F'),
  NUMBER.replace('2F', 'é'),
])('%j is no number', (typed) => {
  expect(parseCertificateNumber(typed)).toBeUndefined();
});
