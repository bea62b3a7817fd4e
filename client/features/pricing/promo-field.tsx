import type { KeyboardEvent } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { Button } from '#client/ui/forms/button.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { CODE_LIMIT } from '#shared/rules/payments/price.ts';
import { formatFcfa, NBSP } from '#shared/rules/text/format.ts';
import styles from './purchase-dialog.module.css';
import type { useQuote } from './queries.ts';

type PromoFieldProps = {
  code: string;
  quote: ReturnType<typeof useQuote>;
  onType: (text: string) => void;
  onValidate: () => void;
};

export function PromoField({ code, quote, onType, onValidate }: PromoFieldProps) {
  function validateOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !code) return;
    event.preventDefault();
    onValidate();
  }

  return (
    <div className={styles.promo}>
      <TextField
        label="Code promo"
        optional
        value={code}
        maxLength={CODE_LIMIT}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={validateOnEnter}
        error={quote.isError ? explain(quote.error) : null}
        hint={
          quote.data && (
            <span className={styles.applied} role="status">
              Code appliqué{NBSP}: {formatFcfa(quote.data.discount_amount)} de réduction.
            </span>
          )
        }
      />
      <Button
        variant="secondary"
        disabled={!code}
        busy={quote.isPending && 'Validation…'}
        onClick={onValidate}
      >
        Valider
      </Button>
    </div>
  );
}

/** A refusal has a reason, at the least that the code is not valid; without an answer nothing is known of the code. */
function explain(error: unknown): string {
  const refused = describeFailure(error, '');
  return refused || 'Erreur lors de la validation du code';
}
