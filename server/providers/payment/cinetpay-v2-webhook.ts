import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the provider signs, in its documented order; a field that is absent counts as ''. */
const SIGNED = [
  'cpm_site_id',
  'cpm_trans_id',
  'cpm_trans_date',
  'cpm_amount',
  'cpm_currency',
  'signature',
  'payment_method',
  'cel_phone_num',
  'cpm_phone_prefixe',
  'cpm_language',
  'cpm_version',
  'cpm_payment_config',
  'cpm_page_action',
  'cpm_custom',
  'cpm_designation',
  'cpm_error_message',
];

/** A form's fields in order of arrival, their values as the very bytes that were sent: text decoding would not be exact. */
type Form = [name: string, value: Buffer][];

export function readForm(body: Buffer): Form {
  return body
    .toString('latin1')
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decode(name).toString('utf8'), decode(value.join('='))];
    });
}

export function field(form: Form, name: string): string {
  return bytesOf(form, name).toString('utf8');
}

export function signV2(form: Form, secretKey: string): string {
  return hmac(
    SIGNED.map((name) => bytesOf(form, name)),
    secretKey,
  );
}

/** Whether `token` (the x-token header) signs the form, in the documented order or, as some SDKs do, in order of arrival. */
export function isSignedV2(form: Form, token: string | undefined, secretKey: string): boolean {
  if (!token || secretKey === '') return false;
  const arrived = form.map(([, value]) => value);
  return [signV2(form, secretKey), hmac(arrived, secretKey)].some((expected) => same(expected, token));
}

function bytesOf(form: Form, name: string): Buffer {
  return form.find(([own]) => own === name)?.[1] ?? Buffer.alloc(0);
}

function decode(text: string): Buffer {
  const bytes = text
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

function hmac(parts: Buffer[], secretKey: string): string {
  return createHmac('sha256', secretKey).update(Buffer.concat(parts)).digest('hex');
}

function same(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given.toLowerCase())];
  return a.length === b.length && timingSafeEqual(a, b);
}
