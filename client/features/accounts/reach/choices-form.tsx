import type { FormEvent } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { useUpdateReach } from '#client/pwa/notices/queries.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { changedFields } from '#client/ui/forms/changed-fields.ts';
import { SelectField } from '#client/ui/forms/text-field.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import type { Reach } from '#shared/contracts/reach.ts';
import { kindsFor, NOTICE_WAYS, type NoticeWay } from '#shared/rules/notifications/notices.ts';
import settings from '../settings-screen.module.css';
import styles from './choices-form.module.css';
import { HOURS, hourLabel, KIND_LABELS, WAY_LABELS } from './labels.ts';

type Props = { reach: Reach; user: User };

/** A way for each kind, and the hours in which none is used. */
export function ChoicesForm({ reach: { choices, quiet, mail }, user }: Props) {
  const toast = useToast();
  const update = useUpdateReach();
  const kinds = kindsFor(user.account_type);
  const ways = NOTICE_WAYS.filter((way) => mail || way !== 'mail');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      choices: changedFields(
        Object.fromEntries(kinds.map((kind) => [kind, form.get(kind) as NoticeWay])),
        choices,
      ),
      ...changedFields({ quiet: { from: Number(form.get('from')), to: Number(form.get('to')) } }, { quiet }),
    };
    update.mutate(body, { onSuccess: () => toast.success('Vos choix sont enregistrés.') });
  }

  return (
    <form className={settings.form} onSubmit={submit}>
      <div className={styles.choices}>
        {kinds.map((kind) => (
          <SelectField
            // A list does not follow what it is shown with.
            key={`${kind} ${choices[kind]}`}
            name={kind}
            label={KIND_LABELS[kind]}
            defaultValue={ways.includes(choices[kind]) ? choices[kind] : 'push'}
          >
            {ways.map((way) => (
              <option key={way} value={way}>
                {WAY_LABELS[way]}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <fieldset className={styles.quiet}>
        <legend>Heures calmes</legend>
        <p className={settings.soft}>
          Ce qui arrive entre ces heures attend la fin, et part en une fois. La même heure deux fois{'\u00a0'}
          : pas d’heures calmes.
        </p>
        <div className={styles.hours}>
          <Hour name="from" label="De" value={quiet.from} />
          <Hour name="to" label="À" value={quiet.to} />
        </div>
      </fieldset>
      <ErrorBanner>{update.isError && describeUncertain(update.error)}</ErrorBanner>
      <Button type="submit" busy={update.isPending && 'Enregistrement…'}>
        Enregistrer
      </Button>
    </form>
  );
}

function Hour({ name, label, value }: { name: string; label: string; value: number }) {
  return (
    <SelectField key={value} name={name} label={label} defaultValue={value}>
      {HOURS.map((hour) => (
        <option key={hour} value={hour}>
          {hourLabel(hour)}
        </option>
      ))}
    </SelectField>
  );
}
