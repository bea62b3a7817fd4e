import { and, eq } from '#server/db/drizzle.ts';
import { alias } from '#server/db/pg-core.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { conversations } from '#server/db/schema/conversations.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { closedBy } from './closed.ts';
import { presentContact } from './present.ts';

type Outcome = { conversation_id: string; already_contacted: boolean };

const company = alias(accounts, 'company');

/**
 * The response to a contact. Contact details are read afresh, so a stored response never shows them after the window
 * ends.
 */
export async function readContacted(
  deps: Deps,
  { companyId, outcome }: { companyId: string; outcome: Outcome },
) {
  const [row] = await deps.db
    .select({ conversation: conversations, closed: closedBy, candidate: accounts, credits: company.credits })
    .from(conversations)
    .innerJoin(accounts, eq(accounts.id, conversations.candidate_id))
    .innerJoin(company, eq(company.id, conversations.enterprise_id))
    .where(and(eq(conversations.id, outcome.conversation_id), eq(conversations.enterprise_id, companyId)));
  if (!row) throw notFound();
  const contact = presentContact(deps, { ...row, now: deps.now() });
  return { ...outcome, credits_remaining: row.credits, candidate_info: contact, contact };
}
