import type { z } from 'zod';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { conflict } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { refuseBlocked } from '#server/features/blocks/index.ts';
import { lockCampaignsOf, renameCampaignsOf } from '#server/features/campaigns/index.ts';
import { queueMail } from '#server/features/mails/index.ts';
import { replaceNames } from '#server/features/notifications/index.ts';
import { withdrawProof } from '#server/features/trust/index.ts';
import type { Account, Session } from '#server/session.ts';
import { displayName } from '#server/text/display-name.ts';
import type { correctCompanyName as contract } from '#shared/contracts/own-account.ts';
import { ensureMayNameCompany } from '../access.ts';
import { companyNameCorrected } from '../letters.ts';
import { presentUser } from '../present.ts';
import { provePresence } from '../prove-presence.ts';
import { lockSignedIn } from '../sessions/lock-signed-in.ts';
import { noteCorrection } from './name-corrections.ts';

type Asked = { session: Session; input: z.output<typeof contract.body> };

/**
 * Offers, conversations and what others were told follow, and later invoices; those written stay as they are. What waits to
 * prove the name before is withdrawn. A mail tells.
 * @throws 401, 403, also to a blocked company, 429; 409 conflict for the same name, name_corrections_spent after two in a year
 */
export async function correctCompanyName(deps: Deps, { session, input }: Asked) {
  ensureMayNameCompany(session.account);
  refuseBlocked(session.account);
  await provePresence(deps, { session, password: input.current_password });
  const after = input.company_name;
  const accountId = session.account.id;
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    await lockCampaignsOf(tx, accountId);
    const account = await lockSignedIn(tx, session);
    const before = displayName(account);
    if (account.company_name === after) throw conflict('C’est déjà le nom de l’entreprise.');
    await noteCorrection(tx, { accountId, kind: 'company', now, before, after });
    const [updated] = await tx
      .update(accounts)
      .set({ company_name: after })
      .where(eq(accounts.id, accountId))
      .returning();
    await withdrawProof(tx, { accountId, now });
    const campaigns = await renameCampaignsOf(tx, { accountId, name: after });
    await replaceNames(tx, { names: [{ accountId, name: before }], replacement: after });
    await recordAudit(tx, {
      account: session.account,
      action: 'account.correct_company_name',
      target: accountId,
      details: { campaigns },
      at: now,
    });
    await queueMail(deps, tx, {
      to: updated as Account,
      letter: companyNameCorrected(deps.config.publicUrl),
    });
    return { user: await presentUser(deps, tx, updated as Account, null), campaigns };
  });
}
