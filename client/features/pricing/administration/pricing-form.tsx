import { type FormEvent, useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { wasOf } from '#client/ui/forms/use-versions.ts';
import { readWhole } from '#client/ui/forms/whole-number.ts';
import { Card } from '#client/ui/layout/card.tsx';
import type { Pricing } from '#shared/contracts/pricing.ts';
import { DAY_SUM, MOST_CREDITS } from '#shared/rules/payments/credits.ts';
import { formatNumber } from '#shared/rules/text/format.ts';
import styles from './pricing-form.module.css';
import { useUpdatePricing } from './queries.ts';

type Name = keyof Pricing;

const COSTS: Partial<Record<Name, string>> = {
  test_individual_cost: 'Coût d’un test',
  campaign_cost: 'Coût d’une campagne',
};
const GIFTS: Partial<Record<Name, string>> = {
  initial_credits_individual: 'Aux candidats',
  initial_credits_enterprise: 'Aux entreprises',
};
const costs = Object.keys(COSTS) as Name[];
const gifts = Object.keys(GIFTS) as Name[];

const mostOf = (name: Name) => (name in GIFTS ? DAY_SUM : MOST_CREDITS);

/** Each button saves what was changed in its own group. */
export function PricingForm({ pricing }: { pricing: Pricing }) {
  const toast = useToast();
  const update = useUpdatePricing();
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const textOf = (name: Name) => typed[name] ?? String(pricing[name]);
  const isChanged = (name: Name) => textOf(name) !== String(pricing[name]);
  const changed = (names: Name[]) => names.some(isChanged);
  const isRight = (name: Name) => readWhole(textOf(name)) <= mostOf(name);
  const right = (names: Name[]) => names.every(isRight);
  const saving = update.isPending && 'Enregistrement…';

  /** Typed as it is shown, it follows what others save. */
  function type(name: Name, text: string) {
    const { [name]: _before, ...others } = typed;
    setTyped(text === String(pricing[name]) ? others : { ...others, [name]: text });
  }

  function save(names: Name[], done: string) {
    // The others may be somebody else's by now.
    const wanted = names.filter(isChanged);
    const change = Object.fromEntries(wanted.map((name) => [name, Number(textOf(name))]));
    const body = { ...change, was: wasOf(pricing, change) };
    update.mutate(body, {
      onSuccess() {
        // What was typed while they were on their way stays.
        const isSaved = (name: string, text: string) =>
          names.includes(name as Name) && text === typed[name as Name];
        setTyped((now) =>
          Object.fromEntries(Object.entries(now).filter(([name, text]) => !isSaved(name, text))),
        );
        toast.success(done);
      },
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (changed(costs) && right(costs)) save(costs, 'Tarifs mis à jour');
  }

  function fieldsOf(labels: typeof COSTS) {
    return Object.entries(labels).map(([name, label]) => (
      <TextField
        key={name}
        label={label}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        value={textOf(name as Name)}
        hint={isChanged(name as Name) && `Actuellement ${formatNumber(pricing[name as Name])}`}
        onChange={(event) => type(name as Name, event.target.value)}
        error={
          isRight(name as Name) ? null : `Un nombre entier, de 0 à ${formatNumber(mostOf(name as Name))}`
        }
      />
    ));
  }

  return (
    <Card as="section">
      <h2>Tarifs, en crédits</h2>
      <form className={styles.form} onSubmit={submit} noValidate>
        <fieldset className={styles.group}>
          <legend>Coûts</legend>
          <p className={styles.lead}>Débités à l’avenir. Ce qui est déjà payé ne change pas.</p>
          {fieldsOf(COSTS)}
        </fieldset>
        <fieldset className={styles.group}>
          <legend>Crédits offerts</legend>
          <p className={styles.lead}>
            Donnés à l’inscription, ou à la vérification de l’adresse là où Baara envoie des courriels. Ce qui
            est déjà donné ne change pas.
          </p>
          {fieldsOf(GIFTS)}
        </fieldset>
        <ErrorBanner>
          {update.isError && describeFailure(update.error, 'Erreur lors de la mise à jour')}
        </ErrorBanner>
        <div className={styles.actions}>
          <Button type="submit" disabled={!changed(costs) || !right(costs)} busy={saving}>
            Mettre à jour les tarifs
          </Button>
          <Button
            variant="secondary"
            disabled={update.isPending || !changed(gifts) || !right(gifts)}
            onClick={() => save(gifts, 'Crédits offerts mis à jour')}
          >
            Mettre à jour les crédits offerts
          </Button>
        </div>
      </form>
    </Card>
  );
}
