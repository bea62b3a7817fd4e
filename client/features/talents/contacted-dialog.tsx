import type { ResponseOf } from '#client/http/contract.ts';
import { emailNote } from '#client/ui/data/email-note.ts';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { ContactInfo, contactTalent } from '#shared/contracts/conversations.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { formatCount, formatDate } from '#shared/rules/text/format.ts';
import styles from './contacted-dialog.module.css';

type ContactedDialogProps = {
  name: string;
  contact: ResponseOf<typeof contactTalent>;
  onOpen: () => void;
  onClose: () => void;
};

/** What the contact bought, and what is left. */
export function ContactedDialog({ name, contact, onOpen, onClose }: ContactedDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={`Coordonnées ${withDe(name)}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Fermer
          </Button>
          <Button onClick={onOpen}>Ouvrir la conversation</Button>
        </>
      }
    >
      <Contacted info={contact.candidate_info ?? contact.contact} credits={contact.credits_remaining} />
    </Dialog>
  );
}

function Contacted({ info, credits }: { info: ContactInfo | null; credits: number }) {
  return (
    <div className="stack">
      {info ? (
        <>
          <dl className={styles.contact}>
            <div>
              <dt>E-mail</dt>
              <dd>
                {info.email ? <a href={`mailto:${info.email}`}>{info.email}</a> : 'Non indiqué'}
                {emailNote(info)}
              </dd>
            </div>
            <div>
              <dt>Téléphone</dt>
              <dd>
                {info.phone ? (
                  <a href={`tel:${info.phone.replace(/[^+\d]/g, '')}`}>{info.phone}</a>
                ) : (
                  'Non indiqué'
                )}
              </dd>
            </div>
          </dl>
          <p>
            Visible jusqu’au {formatDate(info.until)} ({formatCount(info.days_left, 'jour')}).
          </p>
        </>
      ) : (
        <p>Accès aux coordonnées terminé. La conversation reste lisible.</p>
      )}
      <p role="status">Il vous reste {formatCount(credits, 'crédit')}.</p>
    </div>
  );
}
