import Coins from 'lucide-react/icons/coins';
import { Link } from 'react-router-dom';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { formatCount, NBSP } from '#shared/rules/format.ts';

type CostNoticeProps = {
  /** 'Ce test', 'Cette campagne'. */
  what: string;
  /** Credits. */
  cost: number;
  credits: number;
  /** The credits are their company’s, whose own account buys. */
  isMember?: boolean;
};

/** What it costs, and the balance before and after. */
export function CostNotice({ what, cost, credits, isMember = false }: CostNoticeProps) {
  const price = `${what} coûte ${formatCount(cost, 'crédit')}.`;
  if (credits < cost) {
    return (
      <Banner tone="warn" icon={Coins}>
        {price} Solde{NBSP}: {formatCount(credits, 'crédit')}.{' '}
        {isMember ? (
          'Seul le propriétaire du compte achète des crédits.'
        ) : (
          <Link to="/pricing">Acheter des crédits</Link>
        )}
      </Banner>
    );
  }
  return (
    <Banner tone="accent" icon={Coins}>
      {price} Solde{NBSP}: {formatCount(credits, 'crédit')}
      {NBSP}; après {what.toLowerCase()}
      {NBSP}: {formatCount(credits - cost, 'crédit')}.
    </Banner>
  );
}
