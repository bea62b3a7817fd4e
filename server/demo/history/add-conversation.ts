import { contacts, conversations, messages } from '#server/db/schema/conversations.ts';
import { postEntry } from '#server/features/credits/index.ts';
import { CONTACT_COST, CONTACT_DAYS } from '#shared/rules/companies/contact.ts';
import { frenchSpaces } from '#shared/rules/text/french.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';
import type { DemoAccount } from './add-account.ts';
import { daysBefore, type World } from './world.ts';

/** Who said it, how many days ago, and what. */
const WORDS: readonly [from: 'company' | 'candidate', days: number, content: string][] = [
  [
    'company',
    9,
    'Bonjour, votre résultat en rapprochement bancaire nous a beaucoup plu. Seriez-vous disponible pour un échange ?',
  ],
  ['candidate', 8.9, 'Bonjour, merci beaucoup. Oui, je suis libre mardi et jeudi après-midi.'],
  ['company', 8.6, 'Parfait. Jeudi à 15 h, par téléphone, cela vous convient-il ?'],
  ['candidate', 8.5, 'Très bien pour jeudi à 15 h. À bientôt !'],
  ['company', 1.2, 'Merci pour cet entretien. Nous vous donnons une réponse avant la fin de la semaine.'],
];

/** A window that was paid for, and what both wrote in it; the candidate has not read the last message. @returns its id */
export async function addConversation(
  world: World,
  { company, candidate, campaignId }: { company: DemoAccount; candidate: DemoAccount; campaignId: string },
): Promise<string> {
  const { tx } = world;
  const said = WORDS.map(([from, days, content]) => ({
    sender_id: from === 'company' ? company.id : candidate.id,
    created_at: daysBefore(world, days),
    content: frenchSpaces(content),
  }));
  const starts_at = said[0]?.created_at ?? world.now;
  const ends_at = new Date(starts_at.getTime() + CONTACT_DAYS * DAY_MS);
  const last = said.at(-1);
  const [conversation] = await tx
    .insert(conversations)
    .values({
      enterprise_id: company.id,
      candidate_id: candidate.id,
      campaign_id: campaignId,
      contact_until: ends_at,
      last_seq: said.length,
      last_message: last?.content ?? null,
      last_sender_id: last?.sender_id ?? null,
      company_read_seq: said.length,
      candidate_read_seq: said.length - 1,
      unread_count_candidate: 1,
      active_at: last?.created_at ?? starts_at,
      created_at: starts_at,
    })
    .returning({ id: conversations.id });
  if (!conversation) throw new Error('a demonstration conversation was not stored');
  const { id } = conversation;
  await tx.insert(messages).values(said.map((each, at) => ({ ...each, conversation_id: id, seq: at + 1 })));
  const [contact] = await tx
    .insert(contacts)
    .values({ conversation_id: id, campaign_id: campaignId, starts_at, ends_at })
    .returning({ id: contacts.id });
  const charge = { accountId: company.id, amount: -CONTACT_COST, reason: 'contact_charge' } as const;
  await postEntry(tx, { ...charge, refId: contact?.id ?? '', at: starts_at });
  return id;
}
