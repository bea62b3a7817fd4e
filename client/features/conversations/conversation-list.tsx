import MessagesSquare from 'lucide-react/icons/messages-square';
import { useState } from 'react';
import { describeUncertain, isUnreachable } from '#client/http/failure.ts';
import type { LocalDatabase } from '#client/local/database.ts';
import type { LocalConversation } from '#client/local/schema.ts';
import { useUser } from '#client/session/session.tsx';
import { useLocal } from '#client/sync/use-local.ts';
import { ListEnd } from '#client/ui/data/more-button.tsx';
import { useNow } from '#client/ui/data/use-now.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#client/ui/feedback/error-state.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import { MINUTE_MS } from '#shared/rules/units/time.ts';
import { concernsList } from './concerns-list.ts';
import { ConversationRow } from './conversation-row.tsx';
import styles from './messages-screen.module.css';
import { useOlderConversations, useSyncedConversations } from './queries.ts';

const readListed = (database: LocalDatabase) => database.settings.get('listed');

type ConversationListProps = {
  account: string;
  /** As the store holds them; undefined until read. */
  conversations: LocalConversation[] | null | undefined;
  /** On the phone, so that one may read and write without network. */
  isKept: boolean;
  opened: string | undefined;
  onOpen: (id: string) => void;
};

export function ConversationList({ account, conversations, isKept, opened, onOpen }: ConversationListProps) {
  const toast = useToast();
  const now = useNow(MINUTE_MS / 2);
  const wasListed = useLocal(account, readListed, concernsList);
  const sync = useSyncedConversations(account);
  const older = useOlderConversations(account);
  const [cursor, setCursor] = useState<string | null>();
  const next = cursor === undefined ? sync.data?.response.next_cursor : cursor;
  const isOffline = isUnreachable(sync.error);

  if (!conversations || (conversations.length === 0 && sync.isPending)) return <Waiting />;
  if (conversations.length === 0 && sync.isError && !(isOffline && wasListed)) {
    return (
      <ErrorState
        title="Erreur lors du chargement des conversations"
        error={sync.error}
        onRetry={() => void sync.refetch()}
        retrying={sync.isFetching}
      />
    );
  }
  if (conversations.length === 0) return <NoConversations />;
  return (
    <>
      {isOffline && isKept && (
        <p className={styles.note} role="status">
          Hors connexion{NBSP}: vos conversations enregistrées. Vous pouvez écrire, les messages partiront au
          retour du réseau.
        </p>
      )}
      <ul aria-label="Conversations">
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            account={account}
            now={now}
            isOpen={conversation.id === opened}
            onOpen={() => onOpen(conversation.id)}
          />
        ))}
      </ul>
      {cursor === null && <ListEnd>Tout est affiché.</ListEnd>}
      {next && (
        <Button
          variant="ghost"
          wide
          busy={older.isPending && 'Chargement…'}
          onClick={() =>
            older.mutate(next, {
              onSuccess: setCursor,
              onError: (error) => toast.error(describeUncertain(error)),
            })
          }
        >
          Voir plus de conversations
        </Button>
      )}
    </>
  );
}

function NoConversations() {
  const { account_type } = useUser();
  return (
    <EmptyState icon={MessagesSquare} title="Aucune conversation">
      {account_type === 'enterprise'
        ? `Contactez un candidat qui a obtenu 75${NBSP}% ou plus${NBSP}: la conversation s’ouvrira ici.`
        : 'Quand une entreprise vous contacte, la conversation s’ouvre ici.'}
    </EmptyState>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className={styles.waiting}>
      <span className="visually-hidden" role="status">
        Chargement…
      </span>
      {['a', 'b', 'c'].map((row) => (
        <div key={row}>
          <Skeleton short />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
