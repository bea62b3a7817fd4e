import FileText from 'lucide-react/icons/file-text';
import MessageSquare from 'lucide-react/icons/message-square';
import { useMayRecruit } from '#client/session/seat.ts';
import { emailNote } from '#client/ui/data/email-note.ts';
import { Button } from '#client/ui/forms/button.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { CheckboxField } from '#client/ui/forms/checkbox-field.tsx';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import { withDe } from '#shared/rules/elision.ts';
import styles from './candidates.module.css';
import { describeContact, hasAccess, isContactable } from './labels.ts';
import { Outcome } from './outcome.tsx';

type CandidateRowProps = {
  candidacy: Candidacy;
  compared: boolean;
  /** Room for it in the comparison. */
  comparable: boolean;
  onToggle: () => void;
  onContact: () => void;
};

export function CandidateRow({ candidacy, compared, comparable, onToggle, onContact }: CandidateRowProps) {
  const { candidate, score, report_id, contact } = candidacy;
  const mayRecruit = useMayRecruit();
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <h3>{candidate.full_name}</h3>
        <p className="soft">
          {[candidate.email + emailNote(candidate), candidacy.source === 'invited' && 'sur invitation']
            .filter(Boolean)
            .join(' · ')}
        </p>
        {contact && <p className="soft">{describeContact(contact)}</p>}
      </div>
      <Outcome candidacy={candidacy} />
      <div className={styles.actions}>
        {score !== null && (
          <CheckboxField
            label={
              <>
                Comparer <span className="visually-hidden">{candidate.full_name}</span>
              </>
            }
            checked={compared}
            disabled={!comparable}
            onChange={onToggle}
          />
        )}
        {report_id && (
          <ButtonLink
            variant="secondary"
            to={`/report/${report_id}`}
            aria-label={`Rapport ${withDe(candidate.full_name)}`}
          >
            <FileText size={18} aria-hidden="true" />
            Rapport
          </ButtonLink>
        )}
        {hasAccess(contact) && (
          <ButtonLink
            variant={mayRecruit ? 'primary' : 'secondary'}
            to="/messages"
            state={{ conversationId: contact.conversation_id }}
            aria-label={`${mayRecruit ? 'Écrire à' : 'Messages avec'} ${candidate.full_name}`}
          >
            <MessageSquare size={18} aria-hidden="true" />
            {mayRecruit ? 'Écrire' : 'Messages'}
          </ButtonLink>
        )}
        {mayRecruit && isContactable(candidacy) && (
          <Button aria-label={`Contacter ${candidate.full_name}`} onClick={onContact}>
            <MessageSquare size={18} aria-hidden="true" />
            Contacter
          </Button>
        )}
      </div>
    </li>
  );
}
