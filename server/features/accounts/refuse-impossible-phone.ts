import { isPossiblePhoneNumber } from 'libphonenumber-js/max';
import { invalid } from '#server/errors.ts';

/** One with its country's code has as many digits as numbers there have. @throws 422 */
export function refuseImpossiblePhone(phone: string | null | undefined): void {
  if (phone?.startsWith('+') && !isPossiblePhoneNumber(phone))
    throw invalid('Numéro de téléphone invalide.').at('phone');
}
