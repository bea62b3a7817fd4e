import type { FormEvent } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { useSession } from '#client/session/session.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { CheckboxField } from '#client/ui/forms/checkbox-field.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#shared/rules/accounts/languages.ts';
import styles from './languages-section.module.css';
import { useUpdateMe } from './queries.ts';

/** The languages a candidate speaks, for their public page. */
export function LanguagesSection({ user }: { user: User }) {
  const toast = useToast();
  const update = useUpdateMe();
  const { refresh } = useSession();
  // An account kept by an earlier version of the app names none.
  const spoken = user.languages ?? [];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const languages = new FormData(event.currentTarget).getAll('languages') as Language[];
    update.mutate(
      { languages, was: { languages: spoken } },
      {
        onSuccess: () => toast.success('Vos langues sont enregistrées.'),
        // Another device may have changed them: the boxes show it.
        onError: () => void refresh().catch(() => {}),
      },
    );
  }

  return (
    <Card as="section">
      <form className={styles.form} onSubmit={submit}>
        <h2 id="langues">Langues parlées</h2>
        <p className="soft" id="langues-vues">
          Facultatif. Elles paraissent dans la liste des talents et sur votre page publique, si vous y êtes.
        </p>
        {/* Boxes, unlike a field, do not follow what they are shown with. */}
        <fieldset
          className={styles.languages}
          aria-labelledby="langues"
          aria-describedby="langues-vues"
          key={spoken.join()}
        >
          {LANGUAGES.map((language) => (
            <CheckboxField
              key={language}
              name="languages"
              value={language}
              defaultChecked={spoken.includes(language)}
              label={LANGUAGE_NAMES[language]}
            />
          ))}
        </fieldset>
        <ErrorBanner>{update.isError && describeUncertain(update.error)}</ErrorBanner>
        <Button type="submit" busy={update.isPending && 'Enregistrement…'}>
          Enregistrer les langues
        </Button>
      </form>
    </Card>
  );
}
