import Receipt from 'lucide-react/icons/receipt';
import { useUser } from '#client/session/session.tsx';
import { ListRow } from '#client/ui/data/list-row.tsx';
import { MoreButton } from '#client/ui/data/more-button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { PastTransaction } from '#shared/contracts/payments.ts';
import { formatCount, formatDate, formatFcfa, NBSP } from '#shared/rules/text/format.ts';
import { DocumentButton } from './document-button.tsx';
import { describeRequest } from './labels.ts';
import { usePurchases } from './queries.ts';
import { StatusBadge } from './status-badge.tsx';

export function PurchasesSection() {
  const purchases = usePurchases();
  const isCompany = useUser().account_type === 'enterprise';
  return (
    <Card as="section" aria-labelledby="achats">
      <h2 id="achats">Mes achats</h2>
      <Loaded
        query={purchases}
        failed="Erreur lors du chargement des achats"
        waiting={<Skeleton shape="block" />}
      >
        {(transactions) =>
          transactions.length === 0 ? (
            <EmptyState
              icon={Receipt}
              title="Aucun achat pour le moment"
              action={<ButtonLink to="/pricing">Acheter des crédits</ButtonLink>}
            >
              Chaque achat apparaîtra ici avec {isCompany ? 'sa facture' : 'son reçu'}.
            </EmptyState>
          ) : (
            <ul>
              {transactions.map((transaction) => (
                <Purchase key={transaction.id} transaction={transaction} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreButton list={purchases} />
    </Card>
  );
}

function Purchase({ transaction }: { transaction: PastTransaction }) {
  const { id, credits, final_amount, promo_code, created_at, status, request } = transaction;
  const look = lookOf(transaction);
  const what = `${formatCount(credits, 'crédit')} du ${formatDate(created_at)}`;
  return (
    <ListRow
      title={
        <>
          {formatCount(credits, 'crédit')} · <span className="numbers">{formatFcfa(final_amount)}</span>
        </>
      }
      about={`${formatDate(created_at)}${promo_code ? ` · code ${promo_code}` : ''}`}
      state={
        <>
          <StatusBadge status={status} />
          {request && ` ${describeRequest(request)}`}
        </>
      }
    >
      <DocumentButton transaction={transaction} />
      {look && (
        <ButtonLink
          variant="secondary"
          to={`/payment/success?transaction_id=${id}`}
          aria-label={`${look} (${what})`}
        >
          {look}
        </ButtonLink>
      )}
    </ListRow>
  );
}

/** What its own page is for, once the purchase did not succeed; none where no payment page was shown, or somebody is asked already. */
function lookOf({ status, failure, request }: PastTransaction): string | null {
  if (status === 'pending') return 'Reprendre ou vérifier';
  const mayBePaid = status === 'failed' && failure !== 'not_started' && request?.status !== 'open';
  return mayBePaid ? `Payé mais pas crédité${NBSP}?` : null;
}
