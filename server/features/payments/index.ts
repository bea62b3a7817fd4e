export { answersRequests, readsPurchases } from './access.ts';
export { downloadInvoice } from './invoice/download-invoice.ts';
export { listInvoiced } from './invoice/list-invoiced.ts';
export { invoiceNumber } from './invoice/number.ts';
export { listPacks } from './purchase/list-packs.ts';
export { forgetNotes } from './requests/forget-notes.ts';
export { readMode } from './settings/read-mode.ts';
export { checkPayment } from './settlement/check-payment.ts';
export { reconcile } from './settlement/reconcile.ts';
