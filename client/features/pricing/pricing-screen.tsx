import Coins from 'lucide-react/icons/coins';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Page, PageHeader } from '#client/ui/page.tsx';
import { formatFcfa, NBSP } from '#shared/rules/format.ts';

const DEFAULT_CREDIT_PRICE = 5000;

export function PricingScreen() {
  return (
    <Page>
      <PageHeader
        title="Tarifs"
        lead="Un crédit ouvre un test. Les entreprises en utilisent pour leurs campagnes."
      />
      <EmptyState icon={Coins} title={`Un crédit${NBSP}: ${formatFcfa(DEFAULT_CREDIT_PRICE)}`}>
        Le paiement par Orange Money, MTN Money et Moov Money arrive bientôt.
      </EmptyState>
    </Page>
  );
}
