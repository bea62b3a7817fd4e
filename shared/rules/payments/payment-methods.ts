import type { Country } from '#shared/contracts/common.ts';
import { COUNTRY_NAMES } from '#shared/rules/accounts/countries.ts';
import { NBSP } from '#shared/rules/text/format.ts';

/** What CinetPay takes in each country (its codes OM, MOMO and FLOOZ; OMML and MOOVML; OMSN; OMBF and MOOVBF). */
const METHODS: Record<Country, readonly string[]> = {
  ML: ['Orange Money', 'Moov Money'],
  SN: ['Orange Money'],
  CI: ['Orange Money', 'MTN Money', 'Moov Money'],
  BF: ['Orange Money', 'Moov Money'],
};

/** 'Paiement par Orange Money ou Moov Money.', or of each country where one's own is not known. */
export function paymentMethodsIn(country: Country | null | undefined): string {
  if (country) return `Paiement par ${listed(METHODS[country])}.`;
  const each = Object.entries(METHODS).map(
    ([code, methods]) => `${COUNTRY_NAMES[code as Country]} (${methods.join(', ')})`,
  );
  return `Paiement selon le pays${NBSP}: ${each.join(', ')}.`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} ou ${names.at(-1)}`;
}
