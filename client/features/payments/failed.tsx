import CircleX from 'lucide-react/icons/circle-x';
import { Banner } from '#client/ui/banner.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { PageHeader } from '#client/ui/page.tsx';
import type { Transaction } from '#shared/contracts/payments.ts';
import { formatCount, formatFcfa, NBSP } from '#shared/rules/format.ts';
import styles from './payment-screen.module.css';
import { explainPaymentFailure } from './words.ts';

type FailedProps =
  | { transaction: Transaction; reason?: undefined }
  /** There is nothing to show of a purchase. */
  | { transaction?: undefined; reason: string };

export function Failed({ transaction, reason }: FailedProps) {
  return (
    <>
      <PageHeader title="Paiement échoué" />
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
          <ButtonLink to="/pricing">Réessayer</ButtonLink>
          <ButtonLink variant="secondary" to="/dashboard">
            Retour au tableau de bord
          </ButtonLink>
        </div>
      </Card>
    </>
  );
}
