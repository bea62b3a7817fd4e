import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { LocalConversation } from '#client/local/schema.ts';
import { Button } from '#client/ui/forms/button.tsx';
import { Composer } from './composer.tsx';
import { ContactDetails } from './contact-details.tsx';
import styles from './thread.module.css';
import { ThreadLog } from './thread-log.tsx';

type ThreadProps = {
  account: string;
  conversation: LocalConversation;
  draft: string;
  onDraft: (id: string, text: string) => void;
  onClose: () => void;
};

export function Thread({ account, conversation, draft, onDraft, onClose }: ThreadProps) {
  const { id, participant_name, campaign_title } = conversation;
  return (
    <section className={styles.thread} aria-label={`Conversation avec ${participant_name}`}>
      <header className={styles.head}>
        <span className={styles.back}>
          <Button variant="ghost" icon aria-label="Retour aux conversations" onClick={onClose}>
            <ArrowLeft aria-hidden="true" />
          </Button>
        </span>
        <div className={styles.names}>
          <h2>{participant_name}</h2>
          {campaign_title && <p className={styles.campaign}>{campaign_title}</p>}
        </div>
        <ContactDetails conversation={conversation} />
      </header>
      <ThreadLog account={account} conversation={conversation} />
      <Composer account={account} conversationId={id} draft={draft} onDraft={onDraft} />
    </section>
  );
}
