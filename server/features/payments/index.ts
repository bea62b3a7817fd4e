export { checkPayment } from './check-payment.ts';
export { reconcile } from './reconcile.ts';
