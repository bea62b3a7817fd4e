import type { Transaction } from '#server/db/connection.ts';
import { and, eq, sql } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { contacts, conversations } from '#server/db/schema/conversations.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, idOrNotFound } from '#server/errors.ts';
import { readCutOff, refuseBlocked } from '#server/features/blocks/index.ts';
import { postEntry, withIdempotency } from '#server/features/credits/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { IdempotencyKey } from '#server/idempotency-key.ts';
import { lockAccount, lockOwner } from '#server/lock-account.ts';
import { type Account, authorOf, type Session } from '#server/session.ts';
import { displayName } from '#server/text/display-name.ts';
import { CONTACT_COST, CONTACT_DAYS } from '#shared/rules/companies/contact.ts';
import { isBlank } from '#shared/rules/companies/messages.ts';
import { formatCount } from '#shared/rules/text/format.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';
import { type ConversationRow, changeOf, ensureMayContact } from './access.ts';
import { sayOnce } from './add-message.ts';
import { refuseClosed } from './closed.ts';
import { ensureContactable } from './ensure-contactable.ts';
import { readContacted } from './read-contacted.ts';

type Contact = {
  session: Session;
  candidateId: string;
  campaignId?: string | null | undefined;
  /** A first message, written on the talents page. */
  message?: string | undefined;
  /** The credits that were shown: none, where a window was open. */
  expectedCost?: number | undefined;
  idempotencyKey: IdempotencyKey | undefined;
};

const WINDOW_MS = CONTACT_DAYS * DAY_MS;

/**
 * Opens a company's access to a candidate, and their conversation: 10 credits for 30 days. While a window is open
 * further requests are free.
 * @throws 402 insufficient_credits; 403 to others than companies; 404, 409 see `ensureContactable`; 409 price_changed
 */
export async function contactCandidate(
  deps: Deps,
  { session, message, expectedCost, idempotencyKey, ...named }: Contact,
) {
  const { account } = session;
  ensureMayContact(account);
  refuseBlocked(account);
  const candidateId = idOrNotFound(named.candidateId, 'Candidat introuvable.');
  const campaignId = named.campaignId ? idOrNotFound(named.campaignId, 'Campagne non trouvée') : null;
  const body = { candidateId, campaignId, message };
  const outcome = await withIdempotency(
    deps,
    { accountId: account.id, operation: 'contactCandidate', key: idempotencyKey, body },
    async (tx) => {
      const company = await lockAccount(tx, account.id);
      refuseBlocked(company);
      // Locks the candidate: blocking the company or deleting the account happens before it pays, or after.
      // Another company is not locked: two that contact each other would wait for each other.
      await lockOwner(
        tx,
        sql`select id from accounts where id = ${candidateId} and account_type = 'individual'`,
      );
      return openWindow(tx, {
        company,
        authorId: authorOf(session),
        candidateId,
        campaignId,
        message,
        expectedCost,
        now: deps.now(),
      });
    },
  );
  return readContacted(deps, { companyId: account.id, outcome });
}

type Window = {
  company: Account;
  authorId: string | null;
  candidateId: string;
  campaignId: string | null;
  message: string | undefined;
  expectedCost: number | undefined;
  now: Date;
};

async function openWindow(
  tx: Transaction,
  { company, authorId, candidateId, campaignId, message, expectedCost, now }: Window,
) {
  const isOpen = (row: ConversationRow | undefined) => !!row?.contact_until && row.contact_until > now;
  const pair = and(eq(conversations.enterprise_id, company.id), eq(conversations.candidate_id, candidateId));
  const [standing] = await tx.select().from(conversations).where(pair);
  if (!isOpen(standing)) await ensureContactable(tx, { companyId: company.id, candidateId, campaignId, now });
  refuseClosed(await readCutOff(tx, { companyId: company.id, candidateId }), 'company');

  // A simultaneous request waits here, then finds the window open.
  const [conversation] = await tx
    .insert(conversations)
    .values({ enterprise_id: company.id, candidate_id: candidateId, active_at: now })
    .onConflictDoUpdate({
      target: [conversations.enterprise_id, conversations.candidate_id],
      set: { enterprise_id: company.id },
    })
    .returning();
  if (!conversation) throw new Error('conversation was not stored');
  const already_contacted = isOpen(conversation);
  if (!already_contacted) {
    if (expectedCost === 0) throw windowOver();
    await chargeWindow(tx, { company, conversation, campaignId, now });
  }
  if (message && !isBlank(message))
    await sayOnce(tx, { conversation, sender: company, authorId, content: message, now });
  return { conversation_id: conversation.id, already_contacted };
}

const windowOver = () =>
  conflict(
    `Vos ${CONTACT_DAYS} jours de contact sont passés\u00a0: un nouveau contact coûte ${formatCount(CONTACT_COST, 'crédit')}. Rien n’a été débité.`,
    'price_changed',
  );

type Charge = { company: Account; conversation: ConversationRow; campaignId: string | null; now: Date };

async function chargeWindow(
  tx: Transaction,
  { company, conversation, campaignId, now }: Charge,
): Promise<void> {
  const ends_at = new Date(now.getTime() + WINDOW_MS);
  const [contact] = await tx
    .insert(contacts)
    .values({ conversation_id: conversation.id, campaign_id: campaignId, starts_at: now, ends_at })
    .returning({ id: contacts.id });
  if (!contact) throw new Error('contact was not stored');
  await postEntry(tx, {
    accountId: company.id,
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
  await notify(
    tx,
    {
      accountId: conversation.candidate_id,
      type: 'contact_request',
      title: 'Une entreprise souhaite vous contacter',
      message: `${displayName(company)} s’intéresse à votre profil. Vos échanges sont dans Messages.`,
      relatedId: conversation.id,
      link: '/messages',
    },
    changeOf(conversation),
  );
}
