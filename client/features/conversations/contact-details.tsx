import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { serverNow } from '#client/http/server-clock.ts';
import type { LocalConversation } from '#client/local/schema.ts';
import { emailNote } from '#client/ui/data/email-note.ts';
import { useNow } from '#client/ui/data/use-now.ts';
import { contactDaysLeft } from '#shared/rules/companies/contact.ts';
import { formatCount, formatDate } from '#shared/rules/text/format.ts';
import styles from './thread.module.css';

/** What the company's contact bought, while it lasts: also on a phone that was offline when it ended. */
export function ContactDetails({
  conversation: { contact, contact_until },
}: {
  conversation: LocalConversation;
}) {
  const now = new Date(serverNow(useNow()));
  if (!contact_until) return null;
  const days = contactDaysLeft(new Date(contact_until), now);
  if (!contact || days === 0) {
    return (
      <p className={styles.contact}>
        {days === 0 &&
          `Accès aux coordonnées terminé le ${formatDate(contact_until)}. La conversation reste lisible.`}
      </p>
    );
  }
  return (
    <p className={styles.contact}>
      {contact.email ? (
        <span>
          <a href={`mailto:${contact.email}`}>
            <Mail size={16} aria-hidden="true" />
            {contact.email}
          </a>
          {emailNote(contact)}
        </span>
      ) : (
        <span>E-mail non indiqué</span>
      )}
      {contact.phone && (
        <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
          <Phone size={16} aria-hidden="true" />
          {contact.phone}
        </a>
      )}
      <span>{formatCount(days, 'jour d’accès restant', 'jours d’accès restants')}</span>
    </p>
  );
}
