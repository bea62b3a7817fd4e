import Check from 'lucide-react/icons/check';
import styles from './question-card.module.css';

/** Beside an answer: that it is on the disk. `spoken`: it is also read out as it comes. */
export function SavedTick({ shown, spoken }: { shown: boolean; spoken?: boolean }) {
  return (
    <span className={styles.saved} aria-live={spoken ? 'polite' : undefined}>
      {shown && (
        <>
          <Check size={16} aria-hidden="true" /> <span>enregistré</span>
        </>
      )}
    </span>
  );
}
