import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Change } from '#client/local/changes.ts';
import type { ConversationStore } from '#client/local/conversation-store.ts';
import { conversationStore } from '#client/local/conversations.ts';
import type { LocalConversation } from '#client/local/schema.ts';
import { useMayRecruit } from '#client/session/seat.ts';
import { useOnline } from '#client/sync/use-connectivity.ts';
import { useLocal } from '#client/sync/use-local.ts';
import { useOutbox } from '#client/sync/use-outbox.ts';
import { withoutGaps } from './known-messages.ts';
import { useMarkConversationRead, useOlderMessages, useSyncedThread } from './queries.ts';
import { isOwn, unreadOf } from './side.ts';
import { threadLines } from './thread-lines.ts';

const SHOWN_AT_ONCE = 100;

/** An open conversation: read from the phone, kept like the server's, marked as read. */
export function useThread(account: string, conversation: LocalConversation) {
  const { id } = conversation;
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const read = useCallback((store: ConversationStore) => store.messages(id, shown), [id, shown]);
  const concerns = useCallback(
    (change: Change) => change.topic === 'messages' && change.conversation_id === id,
    [id],
  );
  const kept = useLocal(account, read, concerns, conversationStore);
  const outbox = useOutbox(account);
  const sync = useSyncedThread(account, id);
  const older = useOlderMessages(account, id);

  const readByOther = sync.data?.read_by_other ?? 0;
  const messages = useMemo(() => withoutGaps(kept ?? []), [kept]);
  const lines = useMemo(
    () => threadLines({ conversation, account, messages, outbox, readByOther }),
    [conversation, account, messages, outbox, readByOther],
  );

  // Before the server has told its own, a number may be another message's there.
  const isCurrent = sync.isSuccess && !sync.isFetching;
  useReadMarks(account, conversation, isCurrent ? messages.at(-1)?.seq : undefined);

  const totalAtFirst = useRef<number>(undefined);
  totalAtFirst.current ??= sync.data?.total;
  const before = totalAtFirst.current ?? Number.POSITIVE_INFINITY;
  const arrived = messages.filter(
    ({ seq, sender_id }) => seq > before && !isOwn(conversation, sender_id, account),
  );

  const first = messages[0]?.seq ?? 1;
  const showOlder = async () => {
    await older.mutateAsync(first);
    setShown((count) => count + SHOWN_AT_ONCE);
  };

  return {
    lines,
    /** What came from the other side since the thread was opened. */
    arrived,
    isLoading: kept === undefined || (messages.length === 0 && sync.isPending),
    failure: messages.length === 0 && sync.isError ? sync.error : null,
    retry: () => void sync.refetch(),
    hasOlder: first > 1,
    showOlder,
    isLoadingOlder: older.isPending,
  };
}

/** Tells the server how far this side has read while the page is looked at: for each newest message, and when the network is back. */
function useReadMarks(account: string, conversation: LocalConversation, newest: number | undefined): void {
  const { mutate } = useMarkConversationRead(account, conversation);
  const unread = unreadOf(conversation, account);
  const mayMark = useMayRecruit();
  const online = useOnline();
  const [visible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (mayMark && visible && online && unread > 0 && newest) mutate(newest);
  }, [mayMark, visible, online, unread, newest, mutate]);
}
