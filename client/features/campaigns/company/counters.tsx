import Coins from 'lucide-react/icons/coins';
import Globe from 'lucide-react/icons/globe';
import Megaphone from 'lucide-react/icons/megaphone';
import Tag from 'lucide-react/icons/tag';
import type { ComponentType } from 'react';
import { formatCount, formatNumber } from '#shared/rules/format.ts';
import styles from './campaign-counters.module.css';

type CountersProps = Record<'credits' | 'active' | 'open' | 'cost', number | undefined>;

export function Counters({ credits, active, open, cost }: CountersProps) {
  return (
    <dl className={styles.counters}>
      <Counter icon={Coins} name={credits === 1 ? 'Crédit' : 'Crédits'} value={credits} />
      <Counter icon={Megaphone} name="Campagnes actives" value={active} />
      <Counter icon={Globe} name="Campagnes publiques" value={open} />
      <Counter icon={Tag} name="Coût par campagne" value={cost} unit="crédit" />
    </dl>
  );
}

type CounterProps = {
  icon: ComponentType<{ size?: number }>;
  name: string;
  value: number | undefined;
  unit?: string;
};

function Counter({ icon: Icon, name, value, unit }: CounterProps) {
  return (
    <div className={styles.counter}>
      <Icon size={20} />
      <dt>{name}</dt>
      <dd className="numbers">
        {value === undefined ? '–' : unit ? formatCount(value, unit) : formatNumber(value)}
      </dd>
    </div>
  );
}
