import { emailNote } from '#client/ui/data/email-note.ts';
import type { ContactInfo } from '#shared/contracts/conversations.ts';
import { formatCount, formatDate } from '#shared/rules/format.ts';
import styles from './contact-dialog.module.css';

/** What the contact bought, and what is left. */
export function Contacted({ info, credits }: { info: ContactInfo | null; credits: number }) {
  return (
    <div className="stack">
      {info ? (
        <>
          <dl className={styles.contact}>
            <div>
              <dt>E-mail</dt>
              <dd>
                <a href={`mailto:${info.email}`}>{info.email}</a>
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
