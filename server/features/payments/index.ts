export { listPacks } from './purchase/packs.ts';
export { checkPayment } from './settlement/check-payment.ts';
export { reconcile } from './settlement/reconcile.ts';
