import { z } from 'zod';
import { sha256 } from '#server/secrets.ts';
import { callJson } from './call-json.ts';
import {
  type Order,
  type PaymentProvider,
  type PaymentState,
  PaymentUnavailable,
  type Refused,
} from './types.ts';
import { Amount, Code, PageUrl, Text } from './wire.ts';

export const CINETPAY_V1 = 'https://api.cinetpay.co';

type CinetPayV1 = { baseUrl: string; apiKey: string; apiPassword: string; signal: AbortSignal };

const LoggedIn = z.object({ access_token: z.string() });
const Created = z.object({ payment_url: PageUrl, notify_token: z.string().min(1), transaction_id: Code });
const Checked = z.object({
  status: z.string(),
  merchant_transaction_id: Text,
  amount: Amount.nullish(),
  currency: Text,
  payment_method: Text,
  operator_id: Text,
});

const REFUSED: Record<string, Refused> = {
  FAILED: 'refused',
  EXPIRED: 'expired',
  INSUFFICIENT_BALANCE: 'insufficient_balance',
};
const PENDING = new Set(['PENDING', 'INITIATED']);

/** Access tokens last 24 hours, by the credentials they were given for. */
const tokens = new Map<string, string>();

/** The API of `api_key` and `api_password`. */
export function createCinetPayV1({ baseUrl, apiKey, apiPassword, signal }: CinetPayV1): PaymentProvider {
  const credentials = sha256(`${baseUrl}\n${apiKey}\n${apiPassword}`).toString('hex');

  async function logIn(): Promise<string> {
    const body = { api_key: apiKey, api_password: apiPassword };
    const { json } = await callJson({ method: 'POST', url: `${baseUrl}/v1/oauth/login`, body, signal });
    const { access_token } = parse(LoggedIn, json);
    tokens.set(credentials, access_token);
    return access_token;
  }

  async function authorised(method: 'GET' | 'POST', path: string, body?: object) {
    const attempt = (token: string) =>
      callJson({
        method,
        url: `${baseUrl}${path}`,
        ...(body ? { body } : {}),
        headers: { authorization: `Bearer ${token}` },
        signal,
      });
    const answer = await attempt(tokens.get(credentials) ?? (await logIn()));
    return saysExpired(answer) ? await attempt(await logIn()) : answer;
  }

  return {
    async initialise(order) {
      const { json } = await authorised('POST', '/v1/payment', wireOrder(order));
      const created = parse(Created, json);
      return {
        paymentUrl: created.payment_url,
        providerId: created.transaction_id,
        notifyToken: created.notify_token,
      };
    },
    async check({ reference, providerId }) {
      const path = `/v1/payment/${encodeURIComponent(providerId ?? reference)}`;
      const { status, json } = await authorised('GET', path);
      // What failed then is the question, whatever status the answer names.
      if (status >= 400) throw new PaymentUnavailable('status', { providerCode: `HTTP ${status}` });
      return readState(parse(Checked, 'data' in json ? json.data : json), reference);
    },
  };
}

function wireOrder(order: Order) {
  return {
    currency: 'XOF',
    merchant_transaction_id: order.reference,
    amount: order.amount,
    lang: 'fr',
    designation: order.description,
    client_email: order.customer.email,
    client_first_name: order.customer.firstName,
    client_last_name: order.customer.lastName,
    success_url: order.returnUrl,
    failed_url: order.returnUrl,
    notify_url: order.notifyUrl,
  };
}

function readState(checked: z.output<typeof Checked>, reference: string): PaymentState {
  const { status, merchant_transaction_id: named } = checked;
  if (named !== null && named !== reference)
    throw new PaymentUnavailable('bad_shape', { providerCode: 'other transaction' });
  if (PENDING.has(status)) return { status: 'pending' };
  const reason = REFUSED[status];
  if (reason) return { status: 'refused', reason };
  if (status !== 'SUCCESS') throw new PaymentUnavailable('bad_shape', { providerCode: status.slice(0, 20) });
  if (checked.amount == null || checked.currency === null) return { status: 'unclear' };
  return {
    status: 'accepted',
    amount: checked.amount,
    currency: checked.currency,
    siteId: null,
    method: checked.payment_method,
    operatorId: checked.operator_id,
  };
}

/** An expired access token: 401, or 422 with code 1002. */
function saysExpired({ status, json }: { status: number; json: object }): boolean {
  return status === 401 || (status === 422 && 'code' in json && String(json.code) === '1002');
}

function parse<T extends z.ZodType>(shape: T, json: unknown): z.output<T> {
  const parsed = shape.safeParse(json);
  if (parsed.success) return parsed.data;
  const code =
    typeof json === 'object' && json !== null && 'code' in json ? String(json.code).slice(0, 20) : undefined;
  throw new PaymentUnavailable('rejected', { providerCode: code });
}
