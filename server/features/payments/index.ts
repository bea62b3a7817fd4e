export { checkPayment } from './check-payment.ts';
export { listPacks } from './packs.ts';
export { reconcile } from './reconcile.ts';
