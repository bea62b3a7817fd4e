export { listPacks } from './purchase/list-packs.ts';
export { readMode } from './settings/read-mode.ts';
export { checkPayment } from './settlement/check-payment.ts';
export { reconcile } from './settlement/reconcile.ts';
