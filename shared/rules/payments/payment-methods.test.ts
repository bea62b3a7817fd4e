import { expect, test } from 'vitest';
import { paymentMethodsIn } from './payment-methods.ts';

test.each([
  ['SN', 'Paiement par Orange Money.'],
  ['ML', 'Paiement par Orange Money ou Moov Money.'],
  ['CI', 'Paiement par Orange Money, MTN Money ou Moov Money.'],
] as const)('%s: %s', (country, said) => {
  expect(paymentMethodsIn(country)).toBe(said);
});

test('a visitor reads what each country has', () => {
  expect(paymentMethodsIn(null)).toMatch(
    /selon le pays.*Mali \(Orange Money, Moov Money\), Sénégal \(Orange Money\)/,
  );
});
