import type { Deps } from '#server/deps.ts';
import { writeCode } from '#shared/credentials/address.ts';

export function verifyUrl(deps: Deps, number: string): string {
  return `${deps.config.publicUrl}/verify/${number}`;
}

/**
 * What a QR code carries: the page’s address and, as its fragment, what is signed. Without anything signed the
 * fragment is empty.
 */
export function codeOf(deps: Deps, { number, token }: { number: string; token: Uint8Array | undefined }) {
  return token ? writeCode(deps.config.publicUrl, token) : { page: verifyUrl(deps, number), fragment: '' };
}
