import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { contacts, conversations } from '#server/db/schema/conversations.ts';
import type { Deps } from '#server/deps.ts';
import { idOrNotFound } from '#server/errors.ts';
import { postEntry, withIdempotency } from '#server/features/credits/index.ts';
import { announce } from '#server/features/live/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { Account, Session } from '#server/session.ts';
import { CONTACT_COST, CONTACT_DAYS } from '#shared/rules/contact.ts';
import { isBlank } from '#shared/rules/messages.ts';
import { type ConversationRow, mayContact } from './access.ts';
import { sayOnce } from './add-message.ts';
import { ensureContactable } from './contactable.ts';
import { readContacted } from './read-contacted.ts';

export type Contact = {
  candidateId: string;
  campaignId?: string | null | undefined;
  /** A first message, from the talents' page. */
  message?: string | undefined;
};

const WINDOW_MS = CONTACT_DAYS * 86_400_000;

/**
 * Opens a company's access to a candidate, and their conversation: 10 credits for 30 days. While a window is open
 * nothing more is charged, however often and from however many places it is asked for.
 * @throws 402 insufficient_credits; 403 to others than companies; 404, 409 see `ensureContactable`
 */
export async function contactCandidate(
  deps: Deps,
  { account }: Session,
  contact: Contact,
  key: string | undefined,
) {
  mayContact(account);
  const candidateId = idOrNotFound(contact.candidateId, 'Candidat introuvable.');
  const campaignId = contact.campaignId ? idOrNotFound(contact.campaignId, 'Campagne non trouvée') : null;
  const body = { candidateId, campaignId, message: contact.message };
  const outcome = await withIdempotency(
    deps,
    { accountId: account.id, operation: 'contactCandidate', key, body },
    (tx) => openWindow(tx, deps, account, candidateId, campaignId, contact.message),
  );
  return readContacted(deps, account.id, outcome);
}

async function openWindow(
  tx: Transaction,
  deps: Deps,
  account: Account,
  candidateId: string,
  campaignId: string | null,
  message: string | undefined,
) {
  const now = deps.now();
  const isOpen = (row: ConversationRow | undefined) => !!row?.contact_until && row.contact_until > now;
  const pair = and(eq(conversations.enterprise_id, account.id), eq(conversations.candidate_id, candidateId));
  const [standing] = await tx.select().from(conversations).where(pair);
  if (!isOpen(standing)) await ensureContactable(tx, account.id, candidateId, campaignId);

  // Whoever asks at the same moment waits here, and then finds the window open.
  const [conversation] = await tx
    .insert(conversations)
    .values({ enterprise_id: account.id, candidate_id: candidateId, active_at: now })
    .onConflictDoUpdate({
      target: [conversations.enterprise_id, conversations.candidate_id],
      set: { enterprise_id: account.id },
    })
    .returning();
  if (!conversation) throw new Error('conversation was not stored');
  const already_contacted = isOpen(conversation);
  if (!already_contacted) await chargeWindow(tx, account, conversation, campaignId, now);
  if (message && !isBlank(message)) await sayOnce(tx, conversation, account, message, now);
  return { conversation_id: conversation.id, already_contacted };
}

async function chargeWindow(
  tx: Transaction,
  account: Account,
  conversation: ConversationRow,
  campaignId: string | null,
  now: Date,
): Promise<void> {
  const ends_at = new Date(now.getTime() + WINDOW_MS);
  const [contact] = await tx
    .insert(contacts)
    .values({ conversation_id: conversation.id, campaign_id: campaignId, starts_at: now, ends_at })
    .returning({ id: contacts.id });
  if (!contact) throw new Error('contact was not stored');
  await postEntry(tx, {
    accountId: account.id,
    amount: -CONTACT_COST,
    reason: 'contact_charge',
    refId: contact.id,
  });
  await tx
    .update(conversations)
    .set({
      contact_until: ends_at,
      active_at: now,
      ...(campaignId && {
        campaign_id: campaignId,
        campaign_title: sql`(select ${campaigns.title} from ${campaigns} where ${campaigns.id} = ${campaignId})`,
      }),
    })
    .where(eq(conversations.id, conversation.id));
  await announce(tx, [conversation.enterprise_id, conversation.candidate_id], 'messages', conversation.id);
  await notify(tx, {
    accountId: conversation.candidate_id,
    type: 'contact_request',
    title: 'Une entreprise souhaite vous contacter',
    message: `${account.company_name ?? account.full_name} s’intéresse à votre profil. Vos échanges sont dans Messages.`,
    relatedId: conversation.id,
    link: '/messages',
  });
}
