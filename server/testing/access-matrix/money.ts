import { randomUUID } from 'node:crypto';
import { ADMINISTRATORS, EVERYBODY, ITS_OWNER, type Row, USERS } from './row.ts';
import { FREE_CODE, type World } from './world.ts';

const purchase = { ask: ({ transaction }: World) => ({ params: { id: transaction } }) };
const newCode = () => ({
  code: `CODE-${randomUUID().slice(0, 8)}`,
  discount_type: 'percentage',
  discount_value: 10,
});

async function promoCode({ t, people }: World): Promise<string> {
  const { body } = await t.call('POST', '/admin/promo-codes', { token: people.admin.token, body: newCode() });
  return body.promo_code.id;
}

export const moneyRows: Row[] = [
  { operation: 'getPricing', answers: EVERYBODY },
  { operation: 'putPricing', answers: ADMINISTRATORS, ask: () => ({ body: { campaign_cost: 10 } }) },
  {
    operation: 'validatePromoCode',
    answers: USERS,
    ask: () => ({ body: { code: FREE_CODE, credits: 1 } }),
  },
  {
    operation: 'initializePayment',
    answers: USERS,
    ask: () => ({ body: { credits: 1, promo_code: FREE_CODE } }),
  },
  { operation: 'verifyPayment', answers: ITS_OWNER, ...purchase },
  { operation: 'paymentHistory', answers: USERS },
  { operation: 'paymentReceipt', answers: ITS_OWNER, ...purchase },
  {
    operation: 'paymentInvoice',
    about: 'of somebody who is no company',
    answers: [401, 404, 404, 404, 404, 401],
    ...purchase,
  },
  { operation: 'reportUncredited', answers: ITS_OWNER, ...purchase },
  { operation: 'listPaymentRequests', answers: ADMINISTRATORS },
  {
    operation: 'answerPaymentRequest',
    about: 'that nobody made',
    answers: [401, 401, 401, 401, 401, 404],
    ask: () => ({ params: { id: randomUUID() }, body: { answer: 'Vos crédits sont ajoutés.' } }),
  },
  { operation: 'creditStatement', answers: USERS },
  { operation: 'exportCreditStatement', answers: USERS },
  { operation: 'paymentPacks', answers: EVERYBODY },
  { operation: 'paymentMode', answers: EVERYBODY },
  { operation: 'notifyPing', answers: EVERYBODY },
  {
    operation: 'notify',
    about: 'unsigned',
    answers: [403, 403, 403, 403, 403, 403],
    ask: () => ({ body: { notify_token: 'guess', merchant_transaction_id: 'A'.repeat(24) } }),
  },
  { operation: 'getPaymentSettings', answers: EVERYBODY },
  {
    operation: 'putPaymentSettings',
    answers: ADMINISTRATORS,
    ask: () => ({ body: { credit_price: 5_000 } }),
  },
  { operation: 'adminTransactions', answers: ADMINISTRATORS },
  { operation: 'checkTransaction', answers: ADMINISTRATORS, ...purchase },
  { operation: 'exportTransactions', answers: ADMINISTRATORS },
  { operation: 'listPromoCodes', answers: ADMINISTRATORS },
  { operation: 'createPromoCode', answers: ADMINISTRATORS, ask: () => ({ body: newCode() }) },
  {
    operation: 'updatePromoCode',
    answers: ADMINISTRATORS,
    ask: async (world) => ({ params: { id: await promoCode(world) }, body: { is_active: false } }),
  },
  {
    operation: 'deletePromoCode',
    answers: ADMINISTRATORS,
    ask: async (world) => ({ params: { id: await promoCode(world) } }),
  },
];
