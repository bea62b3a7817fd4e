import Coins from 'lucide-react/icons/coins';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeFailure, hasCode, hasStatus, isDefinite } from '#client/http/failure.ts';
import { authAddress } from '#client/session/auth-address.ts';
import { useSession } from '#client/session/session.tsx';
import { useFreshBalance } from '#client/session/use-fresh-balance.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { formatCount, formatFcfa } from '#shared/rules/text/format.ts';
import { Bill } from './bill.tsx';
import { PromoField } from './promo-field.tsx';
import styles from './purchase-dialog.module.css';
import { type Pack, usePurchase, useQuote } from './queries.ts';

type PurchaseDialogProps = {
  pack: Pack['id'];
  credits: number;
  /** FCFA. */
  amount: number;
  creditPrice: number;
  /** Typed before the sign-in that led back here. */
  code: string;
  onClose: () => void;
};

export function PurchaseDialog(props: PurchaseDialogProps) {
  const { pack, credits, amount, creditPrice, onClose } = props;
  const { user } = useSession();
  useFreshBalance();
  const navigate = useNavigate();
  const purchase = usePurchase();
  const quote = useQuote();
  const [code, setCode] = useState(props.code);
  const form = useId();

  const applied = code !== '' && quote.data?.code === code ? quote.data : undefined;
  // A server that could not look has said nothing of the code.
  const refused = isDefinite(quote.error);
  const price = applied?.final_amount ?? amount;
  const leaving = purchase.isPending || purchase.isSuccess;

  function askToSignIn() {
    const typed = code && `&code=${encodeURIComponent(code)}`;
    navigate(authAddress({ returnTo: `/pricing?achat=${pack}${typed}`, reason: 'buy' }));
  }

  function type(text: string) {
    setCode(text.toUpperCase().trim());
    quote.reset();
    purchase.reset();
  }

  function validate() {
    if (!code) return;
    if (!user) return askToSignIn();
    quote.mutate({ code, credits }, { onError: (error) => hasStatus(error, 401) && askToSignIn() });
  }

  function pay() {
    if (!user) return askToSignIn();
    // A code that was typed but not validated: its effect on the price is shown before anything is paid.
    if (code && !applied) return validate();
    purchase.mutate(
      { credits, promo_code: applied?.code ?? null, shown: price },
      {
        // Not once this window was closed: the page is then about something else.
        onSuccess: ({ payment_url }) => window.location.assign(payment_url),
        onError(error) {
          if (hasStatus(error, 401)) askToSignIn();
          if (hasCode(error, 'price_changed')) validate();
        },
      },
    );
  }

  return (
    <Dialog
      onClose={onClose}
      title={`Acheter ${formatCount(credits, 'crédit')}`}
      footer={
        <div className={styles.foot}>
          <ErrorBanner>
            {purchase.isError &&
              describeFailure(purchase.error, 'Erreur lors de l’initialisation du paiement')}
          </ErrorBanner>
          <Button
            wide
            type="submit"
            form={form}
            disabled={refused}
            busy={
              (leaving && (purchase.isSuccess ? 'Redirection…' : 'Préparation du paiement…')) ||
              (quote.isPending && 'Vérification du code…')
            }
          >
            {refused
              ? 'Corrigez ou effacez le code promo'
              : price === 0
                ? `Recevoir ${formatCount(credits, 'crédit')}`
                : `Payer ${formatFcfa(price)}`}
          </Button>
        </div>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          pay();
        }}
      >
        <Bill credits={credits} creditPrice={creditPrice} amount={amount} quote={applied} />
        <PromoField code={code} quote={quote} onType={type} onValidate={validate} />
        {user ? (
          <Banner tone="accent" icon={Coins}>
            Votre solde passera de {formatCount(user.credits, 'crédit')} à{' '}
            {formatCount(user.credits + credits, 'crédit')}{' '}
            {price === 0 ? 'aussitôt' : 'dès que l’opérateur aura confirmé'}.
          </Banner>
        ) : (
          <p className={styles.soft}>
            Connectez-vous ou créez un compte pour payer. Vous reviendrez à cet achat.
          </p>
        )}
      </form>
    </Dialog>
  );
}
