import type { Config } from '#server/config.ts';

/** Whether a buyer may be sent there: to a host of the provider’s, over TLS, or to our own simulated payment. */
export function isKnownPage({ paymentHosts, publicUrl }: Config, page: string): boolean {
  const { origin, protocol, hostname } = new URL(page);
  if (origin === new URL(publicUrl).origin) return true;
  const isTheirs = (host: string) => hostname === host || hostname.endsWith(`.${host}`);
  return protocol === 'https:' && paymentHosts.some(isTheirs);
}
