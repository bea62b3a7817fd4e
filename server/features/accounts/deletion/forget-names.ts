import type { Transaction } from '#server/db/connection.ts';
import { forgetInvitations } from '#server/features/campaigns/index.ts';
import { replaceNames } from '#server/features/notifications/index.ts';
import type { Account } from '#server/session.ts';
import { PSEUDONYM } from './anonymise.ts';

/**
 * What others were told of accounts that are about to be deleted names them by the pseudonym, also where they were told an address or
 * a number that they had invited. The accounts are locked.
 */
export async function forgetNames(tx: Transaction, deleted: readonly Account[]): Promise<void> {
  const names = deleted.flatMap(({ id, full_name, company_name }) =>
    [full_name, company_name].flatMap((name) => (name ? [{ accountId: id, name }] : [])),
  );
  const ids = deleted.map(({ id }) => id);
  const invited = await forgetInvitations(tx, ids);
  await replaceNames(tx, { names: [...names, ...invited], replacement: PSEUDONYM });
}
