import { type FormEvent, useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { readWhole } from '#client/ui/forms/whole-number.ts';
import { Card } from '#client/ui/layout/card.tsx';
import type { GrantLimit } from '#shared/contracts/grants.ts';
import { MOST_CREDITS } from '#shared/rules/payments/credits.ts';
import { formatCount, formatNumber, NBSP } from '#shared/rules/text/format.ts';
import { usePutGrantLimit } from './queries.ts';

function describeSaved({ limit, wanted }: GrantLimit, sum: number): string {
  if (!wanted) return 'Somme du jour mise à jour';
  return limit === sum ? 'La demande attend toujours' : 'Demande enregistrée';
}

export function LimitForm({ limit, wanted }: GrantLimit) {
  const toast = useToast();
  const saving = usePutGrantLimit();
  const [typed, setTyped] = useState<string | null>(null);
  // Whose turn it is to agree saves what waits as it stands.
  const shown = typed ?? String(wanted?.limit ?? limit);
  const sum = readWhole(shown);
  const valid = sum <= MOST_CREDITS;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!valid) return;
    saving.mutate(sum, {
      onSuccess: (saved) => {
        toast.success(describeSaved(saved, sum));
        setTyped(null);
      },
    });
  }

  return (
    <Card as="section" aria-labelledby="somme-du-jour">
      <form className="stack" onSubmit={submit} noValidate>
        <h2 id="somme-du-jour">Somme du jour</h2>
        {wanted && (
          <Banner tone="warn">
            {wanted.by} demande {formatCount(wanted.limit, 'crédit')} par jour. Un autre propriétaire doit
            enregistrer cette somme à son tour.
          </Banner>
        )}
        <TextField
          label="Crédits par jour et par administrateur, sans second accord"
          hint={`Les codes promo qui laissent moins d’un dixième du prix n’offrent pas plus, tous ensemble. Baisser la somme vaut tout de suite. La relever demande deux propriétaires, s’ils sont plusieurs${NBSP}: chacun enregistre la même.`}
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST_CREDITS}
          step={1}
          value={shown}
          onChange={(event) => setTyped(event.target.value)}
          error={valid ? null : `Un nombre entier de 0 à ${formatNumber(MOST_CREDITS)}`}
        />
        <ErrorBanner>
          {saving.isError && describeFailure(saving.error, 'Erreur lors de la mise à jour')}
        </ErrorBanner>
        <div>
          <Button type="submit" disabled={!valid} busy={saving.isPending && 'Enregistrement…'}>
            Enregistrer
          </Button>
        </div>
      </form>
    </Card>
  );
}
