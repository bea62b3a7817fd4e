import type { Deps } from '#server/deps.ts';

export function verifyUrl(deps: Deps, number: string): string {
  return `${deps.config.publicUrl}/verify/${number}`;
}
