import { announce } from './changes.ts';
import type { ConversationStore } from './conversation-store.ts';
import { asWritten, goneOf, inMemory, newestFirst } from './conversations-in-memory.ts';
import { type LocalDatabase, localDatabase } from './database.ts';
import { isSignedOut } from './signed-out.ts';
import { readStoredUser } from './stored-user.ts';

export async function conversationStore(account: string): Promise<ConversationStore> {
  const database = await localDatabase(account);
  const memory = inMemory(account);
  const phone = database ? onPhone(database) : memory;
  const write = async (to: (store: ConversationStore) => Promise<void>) => {
    // It came after a logout, here or in another tab, maybe with the session of whoever signed in since.
    if (isSignedOut(account) || readStoredUser()?.id !== account) return;
    await to(phone).catch(() => full.add(account));
    if (full.has(account)) await to(memory);
  };
  return {
    ...phone,
    ...(full.has(account) && joined(phone, memory)),
    writeConversations: (...given) => write((store) => store.writeConversations(...given)),
    writeMessages: (...given) => write((store) => store.writeMessages(...given)),
  };
}

/** Accounts for whose conversations the phone had no room: what comes since is kept in the page’s memory, too. */
const full = new Set<string>();

type Reads = Omit<ConversationStore, 'writeConversations' | 'writeMessages'>;

function joined(phone: ConversationStore, memory: ConversationStore): Reads {
  return {
    conversations: async () =>
      byId(await phone.conversations(), await memory.conversations()).sort(newestFirst),
    messages: async (id, limit) =>
      byId(await phone.messages(id, limit), await memory.messages(id, limit))
        .sort(asWritten)
        .slice(-limit),
    hasMessage: async (...given) => (await phone.hasMessage(...given)) || memory.hasMessage(...given),
  };
}

/** What the phone and memory hold together; of one that both hold, memory’s is newer. */
function byId<T extends { id: string }>(phone: T[], memory: T[]): T[] {
  return [...new Map([...phone, ...memory].map((one) => [one.id, one])).values()];
}

function onPhone(database: LocalDatabase): ConversationStore {
  const of = (id: string) =>
    database.messages.where('[conversation_id+seq]').between([id, 0], [id, Number.POSITIVE_INFINITY]);
  return {
    conversations: () => database.conversations.orderBy('last_message_at').reverse().toArray(),
    writeConversations: async (conversations, all = false) => {
      const kept = all ? await database.conversations.toCollection().primaryKeys() : [];
      const gone = goneOf(conversations, kept);
      if (gone.length > 0)
        await database.transaction('rw', database.conversations, database.messages, async () => {
          await database.conversations.bulkDelete(gone);
          for (const id of gone) await of(id).delete();
        });
      await database.conversations.bulkPut(conversations);
      if (all) await database.settings.put({ key: 'listed' });
      announce({ topic: 'conversations' });
    },
    messages: async (conversationId, limit) => {
      const newest = await of(conversationId).reverse().limit(limit).toArray();
      return newest.reverse();
    },
    hasMessage: async (conversationId, seq) =>
      (await database.messages.where('[conversation_id+seq]').equals([conversationId, seq]).count()) > 0,
    writeMessages: async (conversationId, messages, all) => {
      if (all) await of(conversationId).delete();
      await database.messages.bulkPut(
        messages.map((message) => ({ ...message, conversation_id: conversationId })),
      );
      announce({ topic: 'messages', conversation_id: conversationId });
    },
  };
}
