import type { Deps } from '#server/deps.ts';
import { writeCode } from '#shared/credentials/address.ts';

export function verifyUrl(deps: Deps, number: string): string {
  return `${deps.config.publicUrl}/verify/${number}`;
}

/** What a code carries; the fragment is no more than the address says where there is nothing signed. */
export function codeOf(deps: Deps, { number, token }: { number: string; token: Uint8Array | undefined }) {
  return token ? writeCode(deps.config.publicUrl, token) : { page: verifyUrl(deps, number), fragment: '' };
}
