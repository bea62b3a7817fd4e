import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { LocalConversation } from '#client/local/schema.ts';
import { useMayRecruit } from '#client/session/seat.ts';
import { VerifiedBadge } from '#client/ui/data/verified-badge.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { whyClosed } from '#shared/rules/companies/closed-conversations.ts';
import { Composer } from './composer.tsx';
import { ContactDetails } from './contact-details.tsx';
import { sideOf } from './side.ts';
import styles from './thread.module.css';
import { ThreadLog } from './thread-log.tsx';

type ThreadProps = {
  account: string;
  conversation: LocalConversation;
  onClose: () => void;
};

export function Thread({ account, conversation, onClose }: ThreadProps) {
  const { id, participant_name, participant_verified, campaign_title, closed } = conversation;
  const mayRecruit = useMayRecruit();
  const side = sideOf(conversation, account);
  const thread = useRef<HTMLElement>(null);
  // On a phone it hides the list, and with it the row that was pressed.
  useLayoutEffect(() => {
    if (document.activeElement?.getClientRects().length === 0) thread.current?.focus();
  }, []);
  return (
    <section
      ref={thread}
      tabIndex={-1}
      className={styles.thread}
      aria-label={`Conversation avec ${participant_name}`}
    >
      <header className={styles.head}>
        <span className={styles.back}>
          <Button variant="ghost" icon aria-label="Retour aux conversations" onClick={onClose}>
            <ArrowLeft aria-hidden="true" />
          </Button>
        </span>
        <div className={styles.names}>
          <h2>{participant_name}</h2>
          {participant_verified && <VerifiedBadge />}
          {campaign_title && <p className={styles.campaign}>{campaign_title}</p>}
        </div>
        <ContactDetails conversation={conversation} />
        {side === 'candidate' && <Link to={`/signaler?conversation=${id}`}>Signaler ou bloquer</Link>}
      </header>
      <ThreadLog account={account} conversation={conversation} mayWrite={!closed && mayRecruit} />
      {closed ? (
        <p className={styles.closed} role="status">
          {whyClosed(closed, side)}
          {closed === 'by_candidate' && side === 'candidate' && (
            <Link to="/settings/account">Entreprises bloquées</Link>
          )}
        </p>
      ) : !mayRecruit ? (
        <p className={styles.closed} role="status">
          Votre rôle dans l’équipe vous laisse lire les messages, sans écrire.
        </p>
      ) : (
        <Composer account={account} conversationId={id} />
      )}
    </section>
  );
}
