import { emailNote } from '#client/ui/data/email-note.ts';
import { CheckboxField } from '#client/ui/forms/checkbox-field.tsx';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import { CandidateActions } from './candidate-actions.tsx';
import styles from './candidates.module.css';
import { describeContact } from './labels.ts';
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
  const { candidate, score, contact } = candidacy;
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
        <CandidateActions candidacy={candidacy} onContact={onContact} />
      </div>
    </li>
  );
}
