import { formatNumber } from '#shared/rules/text/format.ts';
import { useWaiting } from './queries.ts';
import styles from './to-decide.module.css';

/** 'À décider', and how much. */
export function ToDecideLabel() {
  const { total = 0, total_is_capped = false } = useWaiting().data ?? {};
  return (
    <span className={styles.label}>
      À décider
      {total > 0 && (
        <span className={styles.count}>
          {formatNumber(total)}
          {total_is_capped && '+'}
          <span className="visually-hidden"> en attente</span>
        </span>
      )}
    </span>
  );
}
