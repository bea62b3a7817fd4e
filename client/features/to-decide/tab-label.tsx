import { formatNumber } from '#shared/rules/format.ts';
import { useWaiting } from './queries.ts';
import styles from './to-decide.module.css';

/** Counting stops there. */
const COUNTED_TO = 1_000;

/** 'À décider', and how much. */
export function ToDecideLabel() {
  const total = useWaiting().data?.total ?? 0;
  return (
    <span className={styles.label}>
      À décider
      {total > 0 && (
        <span className={styles.count}>
          {formatNumber(total)}
          {total >= COUNTED_TO && '+'}
          <span className="visually-hidden"> en attente</span>
        </span>
      )}
    </span>
  );
}
