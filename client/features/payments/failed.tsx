import CircleX from 'lucide-react/icons/circle-x';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { PageHeader } from '#client/ui/layout/page.tsx';
import type { Transaction } from '#shared/contracts/payments.ts';
import { formatCount, formatFcfa, NBSP } from '#shared/rules/text/format.ts';
import { explainPaymentFailure } from './labels.ts';
import styles from './payment-screen.module.css';

type FailedProps =
  | { transaction: Transaction; reason?: undefined }
  /** There is nothing to show of a purchase. */
  | { transaction?: undefined; reason: string };

export function Failed({ transaction, reason }: FailedProps) {
  return (
    <>
      <PageHeader title={transaction ? 'Paiement échoué' : 'Paiement introuvable'} />
      <Card className={styles.outcome}>
        <Banner tone="bad" icon={CircleX} role="alert">
          {transaction ? explainPaymentFailure(transaction.failure) : reason}
        </Banner>
        {transaction && (
          <p>
            Aucun crédit n’a été ajouté pour cet achat de {formatCount(transaction.credits, 'crédit')} (
            {formatFcfa(transaction.final_amount)}). Référence{NBSP}: <code>{transaction.reference}</code>.
          </p>
        )}
        <div className={styles.actions}>
          {transaction ? (
            <ButtonLink to="/pricing">Réessayer</ButtonLink>
          ) : (
            <ButtonLink to="/settings#achats">Voir mes achats</ButtonLink>
          )}
          <ButtonLink variant="secondary" to="/dashboard">
            Retour au tableau de bord
          </ButtonLink>
        </div>
      </Card>
    </>
  );
}
