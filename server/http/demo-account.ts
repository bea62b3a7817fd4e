import { forbidden } from '#server/errors.ts';
import type { Contract } from '#shared/contracts/contract.ts';

/** What stays within the demonstration: signing out, having read, and a company's own board. */
const ALLOWED = new Set([
  'logout',
  'readNotification',
  'readAllNotifications',
  'markConversationRead',
  'moveCandidacies',
  'addNote',
  'deleteNote',
  'analyzeCampaign',
  'exportChosen',
]);

/**
 * A demonstration account is there to look with: it draws and hands in no test, writes to nobody and buys nothing (rule
 * A69). What is not named here is refused, so that a new call is too.
 */
function isForDemoAccount({ id, method }: Contract): boolean {
  return method === 'GET' || ALLOWED.has(id);
}

/** @throws 403 */
export function refuseDemoAccount(contract: Contract): void {
  if (isForDemoAccount(contract)) return;
  throw forbidden('Compte de démonstration\u00a0: vous pouvez tout regarder, rien n’est envoyé ni modifié.');
}
