import Check from 'lucide-react/icons/check';
import styles from './question-card.module.css';

/** Beside an answer: that it is on the disk. */
export function SavedTick({ shown }: { shown: boolean }) {
  return (
    <span className={styles.saved} aria-live="polite">
      {shown && (
        <>
          <Check size={16} aria-hidden="true" /> <span>enregistré</span>
        </>
      )}
    </span>
  );
}
