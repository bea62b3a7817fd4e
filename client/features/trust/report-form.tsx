import type { FormEvent } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Options } from '#client/ui/forms/options.tsx';
import { SelectField, TextAreaField } from '#client/ui/forms/text-field.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { AbuseReason } from '#shared/contracts/abuse.ts';
import { REASONS } from './labels.ts';
import { type Met, useReport } from './queries.ts';
import styles from './trust.module.css';

export function ReportForm({ met, onSent }: { met: Met; onSent: () => void }) {
  const report = useReport();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      ...met,
      about: form.get('about') === 'company' ? ('company' as const) : ('offer' as const),
      reason: String(form.get('reason')) as AbuseReason,
      details: String(form.get('details')),
    };
    report.mutate(body, { onSuccess: onSent });
  }

  return (
    <Card as="section">
      <form className={styles.part} onSubmit={submit}>
        {met.campaign_id && (
          <fieldset className={styles.choices}>
            <legend>Ce que vous signalez</legend>
            <label>
              <input type="radio" name="about" value="offer" defaultChecked /> Cette offre
            </label>
            <label>
              <input type="radio" name="about" value="company" /> L’entreprise, dans son ensemble
            </label>
          </fieldset>
        )}
        <SelectField label="Raison" name="reason" required defaultValue="">
          <option value="" disabled>
            Choisissez
          </option>
          <Options names={REASONS} />
        </SelectField>
        <TextAreaField label="Ce qui s’est passé" name="details" rows={4} maxLength={1_000} optional />
        <ErrorBanner>
          {report.isError &&
            describeUncertain(report.error, 'votre signalement n’est jamais compté deux fois')}
        </ErrorBanner>
        <Button type="submit" busy={report.isPending && 'Envoi…'}>
          Envoyer le signalement
        </Button>
      </form>
    </Card>
  );
}
