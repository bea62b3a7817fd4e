import type { z } from 'zod';
import { sql } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import type { Deps } from '#server/deps.ts';
import { ensureUnchanged } from '#server/ensure-unchanged.ts';
import { invalid } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';
import type { putPaymentSettings as contract } from '#shared/contracts/payment-administration.ts';
import { isMasked, presentSettings } from './present-settings.ts';
import { readSettings, SECRET_FIELDS, SELLER_FIELDS, type Settings, writeSettings } from './read-settings.ts';

type Change = z.output<typeof contract.body>;

/** A null secret is removed; a masked, empty or absent one is kept. @throws 409 changed_meanwhile; 422 for a sandbox that is not allowed */
export async function updateSettings(
  deps: Deps,
  { session: { account }, change }: { session: Session; change: Change },
) {
  if (change.sandbox_mode && !deps.config.paymentSandbox) {
    throw invalid(
      'Le mode essai n’est pas permis sur cette installation. Il demande PAYMENT_SANDBOX=1 au démarrage du serveur.',
    );
  }
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.paymentSettings})`);
    const before = await readSettings(deps, tx);
    ensureUnchanged(change.was, { before: presentSettings(before), after: change });
    const after: Settings = {
      ...before,
      ...(change.site_id === undefined ? {} : { site_id: change.site_id }),
      ...(change.sandbox_mode === undefined ? {} : { sandbox_mode: change.sandbox_mode }),
      ...(change.credit_price === undefined ? {} : { credit_price: change.credit_price }),
      ...(change.sales_email === undefined ? {} : { sales_email: change.sales_email }),
    };
    for (const field of SELLER_FIELDS) after[field] = change[field] ?? before[field];
    for (const field of SECRET_FIELDS) {
      const value = change[field];
      if (value === null) after[field] = '';
      else if (value !== undefined && !isMasked(value)) after[field] = value;
    }
    await writeSettings(tx, { secrets: deps.secrets, settings: after });
    const details = changes(before, after);
    if (Object.keys(details.after).length > 0) {
      const at = deps.now();
      await recordAudit(tx, { account, action: 'payment_settings.update', target: 'cinetpay', details, at });
    }
    return { settings: presentSettings(after) };
  });
}

/** Former and new values by name; of a secret only that it changed or was removed. */
function changes(before: Settings, after: Settings): Record<'before' | 'after', Record<string, unknown>> {
  const names = (Object.keys(after) as (keyof Settings)[]).filter((name) => before[name] !== after[name]);
  const isSecret = (name: keyof Settings) => (SECRET_FIELDS as readonly string[]).includes(name);
  return {
    before: Object.fromEntries(names.filter((name) => !isSecret(name)).map((name) => [name, before[name]])),
    after: Object.fromEntries(
      names.map((name) => [name, isSecret(name) ? (after[name] ? 'changed' : 'removed') : after[name]]),
    ),
  };
}
