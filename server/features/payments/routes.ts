import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { readBody } from '#server/http/read-body.ts';
import { adminRoute, route } from '#server/http/route.ts';
import * as administration from '#shared/contracts/payment-administration.ts';
import * as contracts from '#shared/contracts/payments.ts';
import { checksPurchases, exportsPurchases, readsPurchases, setsProvider } from './access.ts';
import { downloadInvoice } from './invoice/download-invoice.ts';
import { downloadReceipt } from './purchase/download-receipt.ts';
import { exportPurchases } from './purchase/export-purchases.ts';
import { initialisePurchase } from './purchase/initialise-purchase.ts';
import { listOwnPurchases } from './purchase/list-own-purchases.ts';
import { listPacks } from './purchase/list-packs.ts';
import { listPurchases } from './purchase/list-purchases.ts';
import { quotePurchase } from './purchase/quote-purchase.ts';
import { readMode } from './settings/read-mode.ts';
import { showSettings } from './settings/show-settings.ts';
import { updateSettings } from './settings/update-settings.ts';
import { askAgain } from './settlement/ask-again.ts';
import { verifyPurchase } from './settlement/verify-purchase.ts';
import { receiveWebhook } from './webhook/receive-webhook.ts';

export function paymentRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.validatePromoCode, ({ session, body }) =>
    quotePurchase(deps, { session, input: body }),
  );
  route(api, deps, contracts.initializePayment, ({ session, body, idempotencyKey }) =>
    initialisePurchase(deps, { session, input: body, idempotencyKey }),
  );
  route(api, deps, contracts.verifyPayment, ({ session, params }) =>
    verifyPurchase(deps, { session, transactionId: params.id }),
  );
  route(api, deps, contracts.paymentHistory, ({ session, query }) =>
    listOwnPurchases(deps, { session, query }),
  );
  route(api, deps, contracts.paymentReceipt, ({ session, params }) =>
    deps.printer.inTurn(session.account.id, () =>
      downloadReceipt(deps, { session, transactionId: params.id }),
    ),
  );
  route(api, deps, contracts.paymentMode, () => readMode(deps));
  route(api, deps, contracts.paymentInvoice, ({ session, params }) =>
    deps.printer.inTurn(session.account.id, () =>
      downloadInvoice(deps, { session, transactionId: params.id }),
    ),
  );
  route(api, deps, contracts.paymentPacks, () => listPacks(deps));
  webhookRoutes(api, deps);

  route(api, deps, administration.getPaymentSettings, ({ session }) => showSettings(deps, { session }));
  adminRoute(api, deps, administration.putPaymentSettings, setsProvider, ({ session, query, body }) =>
    updateSettings(deps, { session, change: { ...query, ...body } }),
  );
  adminRoute(api, deps, administration.adminTransactions, readsPurchases, ({ query }) =>
    listPurchases(deps, query),
  );
  adminRoute(api, deps, administration.checkTransaction, checksPurchases, ({ session, params }) =>
    askAgain(deps, { session, transactionId: params.id }),
  );
  adminRoute(api, deps, administration.exportTransactions, exportsPurchases, ({ query }) =>
    exportPurchases(deps, query),
  );
}

/** The webhook's signature covers the raw body, so it is not parsed by contract. */
function webhookRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.notifyPing, async () => ({ ok: true as const }));
  api.post(contracts.notify.path, async (c) => {
    const body = Buffer.from(await readBody(c, () => c.req.arrayBuffer()));
    const json = /^application\/json\b/i.test(c.req.header('content-type') ?? '');
    return c.json(await receiveWebhook(deps, { body, json, token: c.req.header('x-token') }));
  });
}
