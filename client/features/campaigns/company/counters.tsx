import Coins from 'lucide-react/icons/coins';
import Globe from 'lucide-react/icons/globe';
import Megaphone from 'lucide-react/icons/megaphone';
import Tag from 'lucide-react/icons/tag';
import { CounterCard, CounterCards } from '#client/ui/data/counter-cards.tsx';
import { formatCount, formatNumber, NBSP } from '#shared/rules/text/format.ts';

type CountersProps = Record<'credits' | 'active' | 'open' | 'cost', number | undefined>;

export function Counters({ credits, active, open, cost }: CountersProps) {
  return (
    <CounterCards>
      <CounterCard icon={Coins} name={(credits ?? 2) < 2 ? 'Crédit' : 'Crédits'} value={number(credits)} />
      <CounterCard icon={Megaphone} name="Campagnes actives" value={number(active)} />
      <CounterCard icon={Globe} name="Campagnes publiques" value={number(open)} />
      <CounterCard
        icon={Tag}
        name="Coût par campagne"
        // Where it takes two lines, each has a whole word.
        value={cost === undefined ? undefined : formatCount(cost, 'crédit').replace(NBSP, ' ')}
      />
    </CounterCards>
  );
}

function number(count: number | undefined): string | undefined {
  return count === undefined ? undefined : formatNumber(count);
}
