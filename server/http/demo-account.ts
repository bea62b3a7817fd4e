import { forbidden } from '#server/errors.ts';
import type { Contract } from '#shared/contracts/contract.ts';

/**
 * A demonstration account is there to look with: it draws and hands in no test, writes to nobody and buys nothing (rule
 * A69). A new call is refused until its contract says otherwise. @throws 403
 */
export function refuseDemoAccount({ method, demo }: Contract): void {
  if (demo ?? method === 'GET') return;
  throw forbidden('Compte de démonstration\u00a0: vous pouvez tout regarder, rien n’est envoyé ni modifié.');
}
