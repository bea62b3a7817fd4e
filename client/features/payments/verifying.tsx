import { Banner } from '#client/ui/feedback/banner.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { buttonClasses } from '#client/ui/forms/button-look.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { PageHeader } from '#client/ui/layout/page.tsx';
import type { OwnTransaction } from '#shared/contracts/payments.ts';
import { formatCount, formatFcfa, NBSP } from '#shared/rules/text/format.ts';
import styles from './payment-screen.module.css';

type VerifyingProps = {
  /** Absent until the server answered once. */
  transaction: OwnTransaction | undefined;
  /** The last question got no answer. */
  unreachable: boolean;
  asking: boolean;
  onAsk: () => void;
};

export function Verifying({ transaction, unreachable, asking, onAsk }: VerifyingProps) {
  return (
    <>
      <PageHeader title="Vérification du paiement…" />
      <Card className={styles.outcome} aria-busy="true">
        <progress className={styles.progress} aria-label="Vérification en cours" />
        {transaction ? (
          <p role="status">
            <strong>L’opérateur n’a pas encore confirmé.</strong> Si votre téléphone affiche une demande de
            paiement de {formatFcfa(transaction.final_amount)}, validez-la. Si vous ne l’avez pas validée,
            rien n’est débité.
          </p>
        ) : (
          <p role="status">Nous demandons à l’opérateur ce qu’il en est.</p>
        )}
        {unreachable && (
          <Banner tone="warn" role="status">
            Le réseau ne répond pas. Votre paiement n’est pas perdu{NBSP}: la vérification reprend
            d’elle-même.
          </Banner>
        )}
        <p className={styles.soft}>
          Vous pouvez quitter cette page{NBSP}: {whatArrives(transaction?.credits)} dès la confirmation.
          Chaque achat reste visible dans Paramètres, «{NBSP}Mes achats{NBSP}».
        </p>
        <div className={styles.actions}>
          {transaction?.payment_url && (
            <a className={buttonClasses({})} href={transaction.payment_url}>
              Reprendre le paiement
            </a>
          )}
          <Button variant="secondary" busy={asking && 'Vérification…'} onClick={onAsk}>
            Vérifier maintenant
          </Button>
          <ButtonLink variant="ghost" to="/dashboard">
            Retour au tableau de bord
          </ButtonLink>
        </div>
      </Card>
    </>
  );
}

function whatArrives(credits: number | undefined): string {
  if (credits === 1) return 'votre crédit arrivera';
  return `vos ${credits === undefined ? 'crédits' : formatCount(credits, 'crédit')} arriveront`;
}
