import { readForm, signV2 } from '../cinetpay-v2-webhook.ts';
import type { SandboxPayment } from './orders.ts';

const TIMEOUT_MS = 5_000;

/** The form the provider posts once an order is answered, with its x-token. */
export function webhookOf(payment: SandboxPayment, keys: { siteId: string; secretKey: string }) {
  const form = new URLSearchParams({
    cpm_site_id: keys.siteId,
    cpm_trans_id: payment.order.transaction_id,
    cpm_trans_date: payment.answered_at?.toISOString() ?? '',
    cpm_amount: String(payment.order.amount),
    cpm_currency: payment.order.currency,
    signature: payment.token,
    payment_method: payment.payment_method ?? '',
    cel_phone_num: payment.phone ?? '',
    cpm_phone_prefixe: '225',
    cpm_language: 'fr',
    cpm_version: 'V4',
    cpm_payment_config: 'SINGLE',
    cpm_page_action: 'PAYMENT',
    cpm_custom: '',
    cpm_designation: payment.order.description,
    cpm_error_message: payment.outcome === 'accepted' ? 'SUCCES' : 'PAYMENT_FAILED',
  });
  const body = form.toString();
  return { body, token: signV2(readForm(Buffer.from(body)), keys.secretKey) };
}

/** One attempt only: a lost notification is found by the reconciliation (rule M10). */
export async function sendWebhook(
  payment: SandboxPayment,
  keys: { siteId: string; secretKey: string },
): Promise<void> {
  const { body, token } = webhookOf(payment, keys);
  await fetch(payment.order.notify_url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-token': token },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
}
