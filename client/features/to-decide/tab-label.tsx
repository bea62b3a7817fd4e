import { formatNumber } from '#shared/rules/format.ts';
import { COUNT_CAP } from '#shared/rules/public-lists.ts';
import { useWaiting } from './queries.ts';
import styles from './to-decide.module.css';

/** 'À décider', and how much. */
export function ToDecideLabel() {
  const total = useWaiting().data?.total ?? 0;
  return (
    <span className={styles.label}>
      À décider
      {total > 0 && (
        <span className={styles.count}>
          {formatNumber(total)}
          {total >= COUNT_CAP && '+'}
          <span className="visually-hidden"> en attente</span>
        </span>
      )}
    </span>
  );
}
