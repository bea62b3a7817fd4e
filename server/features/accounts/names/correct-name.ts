import type { z } from 'zod';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { conflict } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { lockCampaignsOf, renameCampaignsOf } from '#server/features/campaigns/index.ts';
import { renameCertificates } from '#server/features/certificates/index.ts';
import { queueMail } from '#server/features/mails/index.ts';
import { replaceNames } from '#server/features/notifications/index.ts';
import { refreshTalent } from '#server/features/talents/index.ts';
import type { Account, Session } from '#server/session.ts';
import type { correctName as contract } from '#shared/contracts/own-account.ts';
import { nameCorrected } from '../letters.ts';
import { presentUser } from '../present.ts';
import { provePresence } from '../prove-presence.ts';
import { lockSignedIn } from '../sessions/lock-signed-in.ts';
import { noteCorrection } from './name-corrections.ts';

type Asked = { session: Session; input: z.output<typeof contract.body> };

/**
 * Certificates, reports, the list of talents and what others were told follow, and the campaigns of a company that goes by this name;
 * a mail tells.
 * @throws 401, 403, 429; 409 conflict for the same name, name_corrections_spent after two in a year
 */
export async function correctName(deps: Deps, { session, input: { full_name, current_password } }: Asked) {
  await provePresence(deps, { session, password: current_password });
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    await lockCampaignsOf(tx, session.account.id);
    const { full_name: before } = await lockSignedIn(tx, session);
    if (before === full_name) throw conflict('C’est déjà votre nom.');
    await noteCorrection(tx, {
      accountId: session.account.id,
      kind: 'person',
      now,
      before,
      after: full_name,
    });
    const [updated] = await tx
      .update(accounts)
      .set({ full_name })
      .where(eq(accounts.id, session.account.id))
      .returning();
    const corrected = updated as Account;
    const certificates = await renameCertificates(tx, {
      secrets: deps.secrets,
      accountId: corrected.id,
      fullName: full_name,
      now,
    });
    await refreshTalent(tx, corrected.id);
    // A company with a name of its own is told of by that one, which may begin with its holder's.
    if (!corrected.company_name) {
      await renameCampaignsOf(tx, { accountId: corrected.id, name: full_name });
      await replaceNames(tx, { names: [{ accountId: corrected.id, name: before }], replacement: full_name });
    }
    await recordAudit(tx, {
      account: session.account,
      action: 'account.correct_name',
      target: corrected.id,
      details: { certificates },
      at: now,
    });
    const letter = nameCorrected(deps.config.publicUrl, certificates);
    await queueMail(deps, tx, { to: corrected, letter });
    return { user: await presentUser(deps, tx, corrected, session.seat), certificates };
  });
}
