import { useAwaited } from '#client/ui/feedback/empty-state.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { formatNumber, NBSP } from '#shared/rules/text/format.ts';
import styles from './cursor-steps.module.css';
import type { useCursor } from './use-cursor.ts';

type CursorStepsProps = {
  place: ReturnType<typeof useCursor>;
  next: string | null;
  /** What there is in all: '1 204 utilisateurs'. */
  total: string;
};

export function CursorSteps({ place, next, total }: CursorStepsProps) {
  const awaited = useAwaited();
  // Of what was asked before, the way on leads elsewhere.
  const onward = awaited ? null : next;
  return (
    <div className={styles.steps}>
      <span className="numbers" role="status">
        {awaited ? 'Chargement…' : total}
        {place.page > 1 && ` · page${NBSP}${formatNumber(place.page)}`}
      </span>
      {(next !== null || place.page > 1) && (
        // `disabled` would take the focus from the one just pressed.
        <nav className={styles.buttons} aria-label="Pages">
          <Button variant="secondary" aria-disabled={place.page === 1} onClick={place.previous}>
            Précédente
          </Button>
          <Button variant="secondary" aria-disabled={!onward} onClick={() => onward && place.next(onward)}>
            Suivante
          </Button>
        </nav>
      )}
    </div>
  );
}
