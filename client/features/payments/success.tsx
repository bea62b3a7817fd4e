import CircleCheck from 'lucide-react/icons/circle-check';
import { useUser } from '#client/session/session.tsx';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { PageHeader } from '#client/ui/layout/page.tsx';
import type { OwnTransaction } from '#shared/contracts/payments.ts';
import { formatCount, formatFcfa, formatNumber } from '#shared/rules/text/format.ts';
import { DocumentButton } from './document-button.tsx';
import styles from './payment-screen.module.css';
import { useBalanceAfter } from './queries.ts';

export function Success({ transaction }: { transaction: OwnTransaction }) {
  const { account_type, credits } = useUser();
  const balance = useBalanceAfter(transaction.id);
  return (
    <>
      <PageHeader title="Paiement réussi" />
      <Card className={styles.outcome}>
        <Banner tone="good" icon={CircleCheck} role="status">
          <strong>
            Merci. {formatCount(transaction.credits, 'crédit ajouté', 'crédits ajoutés')} à votre compte.
          </strong>
        </Banner>
        <dl className={styles.facts}>
          <Fact name="Crédits achetés" value={formatNumber(transaction.credits)} />
          <Fact name="Montant payé" value={formatFcfa(transaction.final_amount)} />
          {transaction.promo_code && <Fact name="Code promo" value={transaction.promo_code} />}
          <Fact name="Solde actuel" value={balance.data ? formatCount(credits, 'crédit') : '…'} />
          <Fact name="Référence" value={transaction.reference} />
        </dl>
        <div className={styles.actions}>
          {account_type === 'individual' ? (
            <ButtonLink to="/dashboard?nouveau=1">Commencer un test</ButtonLink>
          ) : (
            <ButtonLink to="/dashboard">Ouvrir le tableau de bord</ButtonLink>
          )}
          <DocumentButton transaction={transaction} />
          {account_type === 'individual' && (
            <ButtonLink variant="ghost" to="/dashboard">
              Retour au tableau de bord
            </ButtonLink>
          )}
        </div>
      </Card>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="numbers">{value}</dd>
    </div>
  );
}
