import { type FormEvent, useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useToast } from '#client/ui/toast.tsx';
import type { Pricing } from '#shared/contracts/pricing.ts';
import { isCredits } from './is-credits.ts';
import styles from './pricing-form.module.css';
import { useUpdatePricing } from './queries.ts';

type PricingFormProps = {
  title: string;
  lead: string;
  action: string;
  pricing: Pricing;
  fields: readonly { name: keyof Pricing; label: string }[];
};

export function PricingForm({ title, lead, action, pricing, fields }: PricingFormProps) {
  const toast = useToast();
  const update = useUpdatePricing();
  const [typed, setTyped] = useState<Partial<Record<keyof Pricing, string>>>({});
  const textOf = (name: keyof Pricing) => typed[name] ?? String(pricing[name]);

  const changed = fields.some(({ name }) => textOf(name) !== String(pricing[name]));
  const wrong = fields.filter(({ name }) => !isCredits(textOf(name)));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (wrong.length > 0) return;
    update.mutate(Object.fromEntries(fields.map(({ name }) => [name, Number(textOf(name))])), {
      onSuccess() {
        setTyped({});
        toast.success('Tarifs mis à jour');
      },
    });
  }

  return (
    <Card as="section">
      <h2>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        {fields.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            value={textOf(name)}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            error={isCredits(textOf(name)) ? null : 'Un nombre entier, 0 ou plus'}
          />
        ))}
        {update.isError && (
          <Banner tone="bad" role="alert">
            {describeFailure(update.error, 'Erreur lors de la mise à jour')}
          </Banner>
        )}
        <Button
          type="submit"
          disabled={!changed || wrong.length > 0}
          busy={update.isPending && 'Enregistrement…'}
        >
          {action}
        </Button>
      </form>
    </Card>
  );
}
