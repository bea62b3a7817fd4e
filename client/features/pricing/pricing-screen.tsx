import { useQuery } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import { useSearchParams } from 'react-router-dom';
import { pricingQuery } from '#client/http/shared-queries.ts';
import { useSession } from '#client/session/session.tsx';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { useAddressDialog } from '#client/ui/feedback/use-address-dialog.ts';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { CONTACT_COST, CONTACT_DAYS } from '#shared/rules/companies/contact.ts';
import { paymentMethodsIn } from '#shared/rules/payments/payment-methods.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { formatCount, formatFcfa, NBSP } from '#shared/rules/text/format.ts';
import { PackCard } from './pack-card.tsx';
import styles from './pricing-screen.module.css';
import { type Packs, usePacks } from './queries.ts';

const PurchaseDialog = onDemand(async () => (await import('./purchase-dialog.tsx')).PurchaseDialog);

export function PricingScreen() {
  const packs = usePacks();
  const { user } = useSession();
  return (
    <Page>
      <PageHeader
        title="Tarifs"
        lead="Les crédits paient vos tests, vos campagnes et vos mises en relation. Ils n’expirent pas."
      />
      <Loaded query={packs} failed="Les tarifs n’ont pas pu être chargés" waiting={<WaitingPacks />}>
        {(shown) => (
          <>
            {user?.seat && (
              <Banner tone="warn" icon={Coins}>
                Seul le propriétaire du compte {withDe(user.company_name ?? '')} achète des crédits.
              </Banner>
            )}
            <Costs />
            <ul className={styles.packs}>
              {shown.packs.map((pack) => (
                <PackCard key={pack.id} pack={pack} salesEmail={shown.sales_email} />
              ))}
            </ul>
            <p className={styles.note}>
              1{NBSP}crédit{NBSP}= {formatFcfa(shown.credit_price)}. {paymentMethodsIn(user?.country)}
            </p>
            <Purchase packs={shown} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** What a credit buys. */
function Costs() {
  const { data: costs } = useQuery(pricingQuery);
  if (!costs) return null;
  return (
    <p>
      Un test coûte {formatCount(costs.test_individual_cost, 'crédit')}, une campagne{' '}
      {formatCount(costs.campaign_cost, 'crédit')}, un contact {formatCount(CONTACT_COST, 'crédit')} pour{' '}
      {formatCount(CONTACT_DAYS, 'jour')}.
    </p>
  );
}

/** Once it is known who looks: until then nobody can be shown their balance, nor asked to sign in. */
function Purchase({ packs: { packs, credit_price } }: { packs: Packs }) {
  const { status, user } = useSession();
  const [parameters] = useSearchParams();
  const dialog = useAddressDialog('achat');
  const pack = packs.find(({ id }) => id === dialog.value);
  if (status === 'checking' || user?.seat || !pack?.credits || !pack.amount) return null;
  return (
    <PurchaseDialog
      key={pack.id}
      pack={pack.id}
      credits={pack.credits}
      amount={pack.amount}
      creditPrice={credit_price}
      code={parameters.get('code') ?? ''}
      onClose={dialog.hide}
    />
  );
}

function WaitingPacks() {
  return (
    <div className={styles.packs}>
      {['a', 'b', 'c'].map((pack) => (
        <Skeleton key={pack} shape="block" className={styles.waiting} />
      ))}
    </div>
  );
}
