import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { COUNTRIES, type Country } from '#shared/rules/accounts/countries.ts';
import { NBSP } from '#shared/rules/text/format.ts';

type Read = { phone: string } | { problem: string };

/** 2,23701E+10: a spreadsheet kept the first digits of a long number, the others are lost. */
export const isShortened = (typed: string) => /^\d([.,]\d+)?E\+\d+$/i.test(typed);

/** A number as typed, in international form (E.164). `country`: where one without its code belongs. */
export function readPhone(typed: string, country: Country | null): Read {
  if (isShortened(typed)) {
    return {
      problem: `Excel a raccourci ce numéro${NBSP}: mettez sa colonne au format Texte, puis retapez-le.`,
    };
  }
  const written = typed.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
  const isInternational = written.startsWith('+');
  if (!isInternational && !country) {
    return {
      problem: `Numéro sans indicatif${NBSP}: écrivez +223, +221, +225 ou +226 devant, ou choisissez un pays.`,
    };
  }
  const number = parsePhoneNumberFromString(written, {
    ...(country && { defaultCountry: country }),
    extract: false,
  });
  if (!number?.isValid()) return { problem: 'Numéro de téléphone invalide.' };
  const isServed = COUNTRIES.some((one) => one === number.country);
  return isServed
    ? { phone: number.number }
    : { problem: 'Numéro hors du Mali, du Sénégal, de la Côte d’Ivoire et du Burkina Faso.' };
}
