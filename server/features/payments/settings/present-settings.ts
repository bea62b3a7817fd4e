import type { PaymentSettings } from '#shared/contracts/payment-administration.ts';
import { providerInUse } from './provider.ts';
import type { Settings } from './read-settings.ts';

const DOTS = '••••••••';

/** What an administrator sees: of a secret at most its last four characters. */
export function presentSettings(settings: Settings): PaymentSettings {
  return {
    api_key: masked(settings.api_key),
    site_id: settings.site_id,
    api_password: masked(settings.api_password),
    secret_key: masked(settings.secret_key),
    sandbox_mode: settings.sandbox_mode,
    credit_price: settings.credit_price,
    sales_email: settings.sales_email,
    seller_name: settings.seller_name,
    seller_address: settings.seller_address,
    seller_tax_id: settings.seller_tax_id,
    provider: providerInUse(settings),
  };
}

function masked(secret: string): string {
  if (secret === '') return '';
  return secret.length < 12 ? DOTS : `${DOTS}${secret.slice(-4)}`;
}

/** A secret sent back as it was shown, or left empty. */
export function isMasked(text: string): boolean {
  return text === '' || /^[•*]{4}/.test(text);
}
