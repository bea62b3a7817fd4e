import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import type { SentMail } from '#shared/contracts/mails.ts';
import styles from './mail-dialog.module.css';
import { useMail } from './queries.ts';

export function MailDialog({ mail, onClose }: { mail: SentMail; onClose: () => void }) {
  const text = useMail(mail.id);
  return (
    <Dialog onClose={onClose} title={mail.subject}>
      <p className="soft">À {mail.recipient}</p>
      <Loaded
        query={text}
        failed="Erreur lors du chargement du courriel"
        waiting={<Skeleton shape="block" />}
      >
        {(found) => <p className={styles.text}>{found.text}</p>}
      </Loaded>
    </Dialog>
  );
}
