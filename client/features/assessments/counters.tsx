import Award from 'lucide-react/icons/award';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Coins from 'lucide-react/icons/coins';
import type { ComponentType } from 'react';
import { formatNumber } from '#shared/rules/text/format.ts';
import styles from './dashboard-screen.module.css';

type CountersProps = Record<'tests' | 'certificates' | 'credits', number | undefined>;

export function Counters({ tests, certificates, credits }: CountersProps) {
  return (
    <dl className={styles.counters}>
      <Counter icon={ClipboardCheck} count={tests} one="Test passé" many="Tests passés" />
      <Counter icon={Award} count={certificates} one="Certificat obtenu" many="Certificats obtenus" />
      <Counter icon={Coins} count={credits} one="Crédit disponible" many="Crédits disponibles" />
    </dl>
  );
}

type CounterProps = {
  icon: ComponentType<{ size?: number }>;
  count: number | undefined;
  one: string;
  many: string;
};

function Counter({ icon: Icon, count, one, many }: CounterProps) {
  return (
    <div className={styles.counter}>
      <Icon size={20} />
      <dd className="numbers">{count === undefined ? '–' : formatNumber(count)}</dd>
      <dt>{count !== undefined && count < 2 ? one : many}</dt>
    </div>
  );
}
