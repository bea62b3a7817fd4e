import Coins from 'lucide-react/icons/coins';
import { Link } from 'react-router-dom';
import { Banner } from '#client/ui/banner.tsx';
import { formatCount, NBSP } from '#shared/rules/format.ts';

/** What the test costs, and the balance before and after. Both in credits. */
export function CostNotice({ cost, credits }: { cost: number; credits: number }) {
  const price = `Ce test coûte ${formatCount(cost, 'crédit')}.`;
  if (credits < cost) {
    return (
      <Banner tone="warn" icon={Coins}>
        {price} Votre solde{NBSP}: {formatCount(credits, 'crédit')}.{' '}
        <Link to="/pricing">Acheter des crédits</Link>
      </Banner>
    );
  }
  return (
    <Banner tone="accent" icon={Coins}>
      {price} Votre solde passera de {credits} à {credits - cost}.
    </Banner>
  );
}
