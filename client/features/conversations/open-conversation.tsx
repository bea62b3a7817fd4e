import MessageSquare from 'lucide-react/icons/message-square';
import type { LocalConversation } from '#client/local/schema.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#client/ui/feedback/error-state.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { useConversation } from './queries.ts';
import { Thread } from './thread.tsx';

type OpenConversationProps = {
  account: string;
  id: string | undefined;
  /** As the phone's list holds it. */
  conversation: LocalConversation | undefined;
  onClose: () => void;
};

export function OpenConversation({ id, ...props }: OpenConversationProps) {
  if (id) return <Named {...props} id={id} />;
  return <EmptyState icon={MessageSquare} title="Choisissez une conversation" />;
}

function Named({ account, id, conversation, ...rest }: OpenConversationProps & { id: string }) {
  const asked = useConversation(account, id, conversation !== undefined);
  if (conversation) return <Thread account={account} conversation={conversation} {...rest} />;
  if (asked.isError) {
    return (
      <ErrorState
        title="Cette conversation n’a pas pu être ouverte"
        error={asked.error}
        onRetry={() => void asked.refetch()}
        retrying={asked.isFetching}
      />
    );
  }
  return <Skeleton shape="block" />;
}
