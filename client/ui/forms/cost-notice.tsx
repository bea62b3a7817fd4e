import Coins from 'lucide-react/icons/coins';
import { Link } from 'react-router-dom';
import { useMayBuy } from '#client/session/seat.ts';
import { useSession } from '#client/session/session.tsx';
import { useFreshBalance } from '#client/session/use-fresh-balance.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';

type CostNoticeProps = {
  /** 'Ce test', 'Cette campagne'. */
  what: string;
  /** Credits. */
  cost: number;
  credits: number;
};

/** What it costs, and the balance before and after. */
export function CostNotice({ what, cost, credits }: CostNoticeProps) {
  useFreshBalance();
  const price = `${what} coûte ${formatCount(cost, 'crédit')}.`;
  if (credits < cost) {
    return (
      <Banner tone="warn" icon={Coins}>
        {price} Solde{NBSP}: {formatCount(credits, 'crédit')}. <BuyCredits />
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

/** The way to more credits, first to those that wait for the address. */
export function BuyCredits() {
  const { user } = useSession();
  const mayBuy = useMayBuy();
  if (user?.awaited_credits)
    return (
      <>
        <Link to="/settings#adresse">Vérifiez votre adresse</Link>
        {NBSP}: vos crédits offerts arrivent aussitôt. Ou <Link to="/pricing">achetez-en</Link>.
      </>
    );
  if (!mayBuy) return 'Demandez au propriétaire du compte d’en acheter.';
  return <Link to="/pricing">Acheter des crédits</Link>;
}
