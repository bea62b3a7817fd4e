import { z } from 'zod';
import { callJson } from './call-json.ts';
import {
  type Order,
  type PaymentProvider,
  type PaymentState,
  PaymentUnavailable,
  type Refused,
} from './types.ts';
import { Amount, Code, PageUrl, Text } from './wire.ts';

export const CINETPAY_V2 = 'https://api-checkout.cinetpay.com';

type CinetPayV2 = { baseUrl: string; apiKey: string; siteId: string; signal: AbortSignal };

const Created = z.object({
  code: z.literal('201'),
  data: z.object({ payment_token: z.string(), payment_url: PageUrl }),
});
const Checked = z.object({
  code: Code,
  data: z
    .object({
      amount: Amount.nullish(),
      currency: Text,
      status: Text,
      site_id: z.union([z.string(), z.number()]).nullish(),
      payment_method: Text,
      operator_id: Text,
    })
    .nullish(),
});

const REFUSED: Record<string, Refused> = {
  600: 'refused',
  602: 'insufficient_balance',
  604: 'wrong_otp',
  627: 'cancelled',
};
const PENDING = new Set(['623', '662', '663', '664']);
const WAITING = new Set(['WAITING_FOR_CUSTOMER', 'PENDING']);

/** The API of `api_key` and `site_id`. */
export function createCinetPayV2({ baseUrl, apiKey, siteId, signal }: CinetPayV2): PaymentProvider {
  const post = (path: string, body: object) =>
    callJson({
      method: 'POST',
      url: `${baseUrl}${path}`,
      body: { apikey: apiKey, site_id: siteId, ...body },
      signal,
    });
  return {
    async initialise(order) {
      const { json } = await post('/v2/payment', wireOrder(order));
      const created = Created.safeParse(json);
      if (!created.success) throw new PaymentUnavailable('rejected', { providerCode: codeOf(json) });
      return { paymentUrl: created.data.data.payment_url, providerId: null, notifyToken: null };
    },
    async check({ reference }) {
      const { json } = await post('/v2/payment/check', { transaction_id: reference });
      const checked = Checked.safeParse(json);
      if (!checked.success) throw new PaymentUnavailable('bad_shape', { providerCode: codeOf(json) });
      return readState(checked.data);
    },
  };
}

function wireOrder(order: Order) {
  return {
    transaction_id: order.reference,
    amount: order.amount,
    currency: 'XOF',
    description: order.description.replace(/[#/$_&]/g, ' '),
    notify_url: order.notifyUrl,
    return_url: order.returnUrl,
    channels: 'MOBILE_MONEY',
    lang: 'fr',
    customer_name: order.customer.lastName,
    customer_surname: order.customer.firstName,
  };
}

/** Only what is plainly a payment or plainly a refusal ends an order; a code we don't know leaves it as it was. */
function readState({ code, data }: z.output<typeof Checked>): PaymentState {
  const status = data?.status ?? '';
  if (PENDING.has(code) || WAITING.has(status)) return { status: 'pending' };
  if (code === '00' && data && status === 'ACCEPTED') {
    if (data.amount == null || data.currency === null) return { status: 'unclear' };
    return {
      status: 'accepted',
      amount: data.amount,
      currency: data.currency,
      siteId: data.site_id == null ? null : String(data.site_id),
      method: data.payment_method,
      operatorId: data.operator_id,
    };
  }
  const reason = REFUSED[code];
  if (reason && status !== 'ACCEPTED') return { status: 'refused', reason };
  if (code === '00' && status === 'REFUSED') return { status: 'refused', reason: 'refused' };
  throw new PaymentUnavailable('rejected', { providerCode: code });
}

function codeOf(json: object): string | undefined {
  return 'code' in json ? String(json.code).slice(0, 20) : undefined;
}
