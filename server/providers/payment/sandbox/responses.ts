import { randomUUID } from 'node:crypto';
import type { SandboxPayment } from './orders.ts';

const OUTCOMES = {
  accepted: { code: '00', message: 'SUCCES', status: 'ACCEPTED' },
  refused: { code: '600', message: 'PAYMENT_FAILED', status: 'REFUSED' },
  insufficient_balance: { code: '602', message: 'INSUFFICIENT_BALANCE', status: 'REFUSED' },
  waiting: { code: '662', message: 'WAITING_CUSTOMER_PAYMENT', status: 'WAITING_FOR_CUSTOMER' },
  lapsed: { code: '627', message: 'TRANSACTION_CANCEL', status: 'REFUSED' },
};

export function created(token: string, payment_url: string) {
  return {
    code: '201',
    message: 'CREATED',
    description: 'Transaction created with success',
    data: { payment_token: token, payment_url },
    api_response_id: randomUUID(),
  };
}

export function checked(payment: SandboxPayment, lapsed: boolean) {
  const { code, message, status } = OUTCOMES[lapsed ? 'lapsed' : payment.outcome];
  return {
    code,
    message,
    data: {
      // A string, as the provider sends it.
      amount: String(payment.order.amount),
      currency: payment.order.currency,
      status,
      payment_method: payment.payment_method ?? '',
      operator_id: payment.outcome === 'accepted' ? payment.token.slice(0, 12).toUpperCase() : '',
      payment_date: payment.answered_at?.toISOString() ?? '',
    },
    api_response_id: randomUUID(),
  };
}

export function failure(code: string, message: string, description: string) {
  return { code, message, description, api_response_id: randomUUID() };
}
