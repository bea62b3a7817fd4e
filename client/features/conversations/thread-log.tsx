import MessageSquare from 'lucide-react/icons/message-square';
import { describeFailure } from '#client/http/failure.ts';
import type { LocalConversation } from '#client/local/schema.ts';
import { useNow } from '#client/ui/data/use-now.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#client/ui/feedback/error-state.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import { MINUTE_MS } from '#shared/rules/units/time.ts';
import { Bubble } from './bubble.tsx';
import { describeUnsent, giveUp, sendAgain } from './send.ts';
import styles from './thread.module.css';
import type { Line } from './thread-lines.ts';
import { useThread } from './use-thread.ts';

type ThreadLogProps = { account: string; conversation: LocalConversation; mayWrite: boolean };

export function ThreadLog({ account, conversation, mayWrite }: ThreadLogProps) {
  const thread = useThread(account, conversation);
  const now = useNow(MINUTE_MS / 2);
  const toast = useToast();
  const older = () =>
    thread
      .showOlder()
      .catch((error) => toast.error(describeFailure(error, 'Les messages plus anciens demandent le réseau')));
  const again = (line: Line) =>
    sendAgain(account, conversation.id, line).catch((error) => toast.error(describeUnsent(error)));
  return (
    <>
      {/* The first child of a reversed column is its lower edge: the newest message stays in view by itself. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard */}
      <div className={styles.log} tabIndex={0} role="log" aria-live="off" aria-label="Messages">
        <div className={styles.lines}>
          {thread.hasOlder && (
            <Button
              variant="ghost"
              busy={thread.isLoadingOlder && 'Chargement…'}
              onClick={() => void older()}
            >
              Messages plus anciens
            </Button>
          )}
          {thread.lines.length === 0 && <Empty {...thread} to={mayWrite && conversation.participant_name} />}
          {thread.lines.map((line) => (
            <Bubble
              key={line.id}
              line={line}
              now={now}
              onRetry={() => void again(line)}
              onGiveUp={() => void giveUp(account, line.id)}
            />
          ))}
        </div>
      </div>
      {/* The log is silent: it would read out all that was there, and each time that passes. */}
      <div className="visually-hidden" role="status" aria-atomic="false">
        {thread.arrived.map(({ id, content }) => (
          <p key={id}>{`Reçu${NBSP}: ${content}`}</p>
        ))}
      </div>
    </>
  );
}

type EmptyProps = Pick<ReturnType<typeof useThread>, 'isLoading' | 'failure' | 'retry'> & {
  /** Whom one may write to. */
  to: string | false;
};

function Empty({ isLoading, failure, retry, to }: EmptyProps) {
  if (failure) {
    return <ErrorState title="Erreur lors du chargement des messages" error={failure} onRetry={retry} />;
  }
  if (isLoading) return <Skeleton short />;
  return (
    <EmptyState icon={MessageSquare} title={to ? `Écrivez le premier message à ${to}` : 'Aucun message'} />
  );
}
