import { z } from 'zod';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { settings as table } from '#server/db/schema/credits.ts';
import type { Deps } from '#server/deps.ts';
import type { Secrets } from '#server/secrets.ts';
import { DEFAULT_CREDIT_PRICE } from '#shared/rules/payments/price.ts';

const KEY = 'payment';
export const SECRET_FIELDS = ['api_key', 'api_password', 'secret_key'] as const;
/** Who sells, as invoices say it; '' where nobody said. */
export const SELLER_FIELDS = ['seller_name', 'seller_address', 'seller_tax_id'] as const;
type SecretField = (typeof SECRET_FIELDS)[number];

/** As stored: secrets encrypted with the installation's key. */
const Stored = z.object({
  api_key: z.string().default(''),
  site_id: z.string().default(''),
  api_password: z.string().default(''),
  secret_key: z.string().default(''),
  sandbox_mode: z.boolean().optional(),
  credit_price: z.number().default(DEFAULT_CREDIT_PRICE),
  sales_email: z.string().nullable().default(null),
  seller_name: z.string().default(''),
  seller_address: z.string().default(''),
  seller_tax_id: z.string().default(''),
});

/** Secrets decrypted; '' where there is none. */
export type Settings = Required<z.output<typeof Stored>>;

/**
 * A demonstration installation starts in sandbox mode; elsewhere an administrator must have chosen it. Where the operator
 * did not allow it, it is off whatever was chosen.
 */
export async function readSettings(deps: Deps, db: Queryable = deps.db): Promise<Settings> {
  const [row] = await db.select().from(table).where(eq(table.key, KEY));
  const stored = Stored.parse(row?.value ?? {});
  const open = (field: SecretField) => stored[field] && deps.secrets.decrypt(purpose(field), stored[field]);
  return {
    ...stored,
    sandbox_mode: deps.config.paymentSandbox && (stored.sandbox_mode ?? deps.config.demoData),
    api_key: open('api_key'),
    api_password: open('api_password'),
    secret_key: open('secret_key'),
  };
}

export async function writeSettings(
  tx: Transaction,
  { secrets, settings }: { secrets: Secrets; settings: Settings },
): Promise<void> {
  const seal = (field: SecretField) => settings[field] && secrets.encrypt(purpose(field), settings[field]);
  const value = {
    ...settings,
    api_key: seal('api_key'),
    api_password: seal('api_password'),
    secret_key: seal('secret_key'),
  };
  await tx
    .insert(table)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: table.key, set: { value } });
}

function purpose(field: SecretField): string {
  return `payment-${field}`;
}
