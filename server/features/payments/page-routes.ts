import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { createSandbox, SANDBOX_PATH } from '#server/providers/payment/index.ts';
import { Id } from '#shared/contracts/common.ts';
import { sandboxKeys } from './settings/provider.ts';
import { readSettings } from './settings/read-settings.ts';

/** Addresses outside /api: where the provider posts the buyer back, and the sandbox provider's own pages. */
export function paymentPages(app: Hono<Env>, deps: Deps): void {
  app.post('/payment/success', (c) => {
    const id = Id.safeParse(c.req.query('transaction_id'));
    return c.redirect(id.success ? `/payment/success?transaction_id=${id.data}` : '/payment/success', 303);
  });
  app.route(
    SANDBOX_PATH,
    createSandbox({
      db: deps.db,
      keys: sandboxKeys(deps),
      publicUrl: () => deps.config.publicUrl,
      isOn: async () => (await readSettings(deps)).sandbox_mode,
      now: deps.now,
    }),
  );
}
