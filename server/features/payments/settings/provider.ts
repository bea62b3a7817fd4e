import type { Deps } from '#server/deps.ts';
import {
  CINETPAY_V1,
  CINETPAY_V2,
  createCinetPayV1,
  createCinetPayV2,
  type PaymentProvider,
  SANDBOX_PATH,
  type SandboxKeys,
} from '#server/providers/payment/index.ts';
import type { TransactionRow } from '../present.ts';
import type { Settings } from './read-settings.ts';

type ProviderName = 'sandbox' | 'cinetpay_v1' | 'cinetpay_v2';

/** Of a use of the provider, whatever calls it takes. */
const TIMEOUT_MS = 10_000;

/** The provider of new purchases; null when none is configured. */
export function providerInUse(settings: Settings): ProviderName | null {
  if (settings.sandbox_mode) return 'sandbox';
  if (settings.api_key && settings.site_id) return 'cinetpay_v2';
  if (settings.api_key && settings.api_password) return 'cinetpay_v1';
  return null;
}

type Use = { settings: Settings; transaction: TransactionRow; signal?: AbortSignal | undefined };

/** The provider a transaction was started with, at the site it was started for. */
export function providerOf(
  deps: Deps,
  { settings, transaction, signal = AbortSignal.timeout(TIMEOUT_MS) }: Use,
): PaymentProvider {
  const { api_key: apiKey, api_password: apiPassword } = settings;
  switch (transaction.provider) {
    case 'sandbox':
      return createCinetPayV2({
        baseUrl: ownAddress(deps) + SANDBOX_PATH,
        ...sandboxKeys(deps),
        signal,
      });
    case 'cinetpay_v2':
      return createCinetPayV2({
        baseUrl: CINETPAY_V2,
        apiKey,
        siteId: transaction.site_id ?? '',
        signal,
      });
    case 'cinetpay_v1':
      return createCinetPayV1({ baseUrl: CINETPAY_V1, apiKey, apiPassword, signal });
    case 'none':
      throw new Error('nothing was to be paid');
  }
}

export function siteOf(
  deps: Deps,
  { settings, provider }: { settings: Settings; provider: ProviderName },
): string | null {
  if (provider === 'cinetpay_v1') return null;
  return provider === 'sandbox' ? sandboxKeys(deps).siteId : settings.site_id;
}

/** What signs the webhooks of a v2 transaction. */
export function webhookSecret(
  deps: Deps,
  { settings, provider }: { settings: Settings; provider: TransactionRow['provider'] },
): string {
  return provider === 'sandbox' ? sandboxKeys(deps).secretKey : settings.secret_key;
}

export function sandboxKeys(deps: Deps): SandboxKeys {
  return {
    apiKey: deps.secrets.derive('sandbox-api-key'),
    siteId: '100000',
    secretKey: deps.secrets.derive('sandbox-secret-key'),
  };
}

/** The sandbox is called on this machine, not through the public address and its balancer. */
function ownAddress({ config: { host, port } }: Deps): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
