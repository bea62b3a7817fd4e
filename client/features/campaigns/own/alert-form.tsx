import type { FormEvent } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { useUser } from '#client/session/session.tsx';
import { classes } from '#client/ui/classes.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Options } from '#client/ui/forms/options.tsx';
import { SelectField } from '#client/ui/forms/text-field.tsx';
import type { OfferAlert } from '#shared/contracts/offers.ts';
import { COUNTRY_NAMES } from '#shared/rules/accounts/countries.ts';
import styles from './applications.module.css';
import { useAddAlert, useProfiles } from './offer-queries.ts';

export function AlertForm() {
  return (
    <Loaded
      query={useProfiles()}
      failed="Les métiers n’ont pas pu être chargés"
      waiting={<Skeleton shape="block" />}
    >
      {(profiles) => <Fields profiles={profiles} />}
    </Loaded>
  );
}

function Fields({ profiles }: { profiles: NonNullable<ReturnType<typeof useProfiles>['data']> }) {
  const { country } = useUser();
  const adding = useAddAlert();
  const toast = useToast();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    adding.mutate(
      {
        profile_id: String(fields.get('profile')),
        country: (fields.get('country') || null) as OfferAlert['country'],
      },
      { onSuccess: () => toast.success('Alerte enregistrée.') },
    );
  }

  return (
    <form className={classes('stack', styles.form)} onSubmit={submit}>
      <SelectField label="Métier" name="profile" required>
        <option value="">Choisissez un métier</option>
        {profiles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Pays" name="country" defaultValue={country ?? ''}>
        <option value="">Tous les pays</option>
        <Options names={COUNTRY_NAMES} />
      </SelectField>
      <ErrorBanner>{adding.isError && describeUncertain(adding.error)}</ErrorBanner>
      <Button type="submit" variant="secondary" busy={adding.isPending && 'Ajout…'}>
        Ajouter l’alerte
      </Button>
    </form>
  );
}
