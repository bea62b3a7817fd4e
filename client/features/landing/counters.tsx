import { formatNumber, NBSP } from '#shared/rules/text/format.ts';
import styles from './counters.module.css';

/** Fixed by the product, not measured. */
const SATISFACTION = `95${NBSP}%`;

type CountersProps = {
  talents: number | undefined;
  missions: number | undefined;
  /** Some of those shown below are a demonstration. */
  withDemo: boolean;
};

export function Counters({ talents, missions, withDemo }: CountersProps) {
  return (
    <>
      <dl className={styles.counters}>
        <Counter name="Talents certifiés">{counted(talents)}</Counter>
        <Counter name="Offres actives">{counted(missions)}</Counter>
        <Counter name="Satisfaction">{SATISFACTION}</Counter>
      </dl>
      {withDemo && <p className={styles.demo}>Démonstration comprise dans ces chiffres</p>}
    </>
  );
}

function Counter({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="numbers">{children}</dd>
    </div>
  );
}

function counted(count: number | undefined): string {
  return count === undefined ? '…' : `${formatNumber(count)}+`;
}
