import type { FormEvent } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { useDraft } from '#client/session/use-draft.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { TextAreaField } from '#client/ui/forms/text-field.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { OwnRequest, Transaction } from '#shared/contracts/payments.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from './payment-screen.module.css';
import { useReportUncredited } from './queries.ts';

type UncreditedFormProps = {
  transaction: Transaction;
  request: OwnRequest | null | undefined;
};

/** 'Payé mais pas crédité': the operator is asked at once while the purchase is pending, then a person. */
export function UncreditedForm({ transaction: { id, status }, request }: UncreditedFormProps) {
  const report = useReportUncredited(id);
  const [note, setNote, dropNote] = useDraft(`uncredited.${id}`);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Not told by `mutate`, which forgets it where the form goes with the answer.
    void report.mutateAsync(note.trim()).then(
      () => dropNote(note),
      () => {},
    );
  }

  return (
    <Card as="section" aria-labelledby="paye">
      <h2 id="paye">Payé mais pas crédité{NBSP}?</h2>
      {request?.status === 'open' ? (
        <Banner tone="good" role="status">
          <strong>Votre demande est enregistrée.</strong>
          <p>
            {status === 'pending' && <>L’opérateur ne confirme pas encore ce paiement. </>}
            Quelqu’un de l’équipe va regarder, et la réponse vous parviendra dans vos notifications.
          </p>
        </Banner>
      ) : (
        <form className={styles.report} onSubmit={submit}>
          <p className={styles.soft}>
            {status === 'pending'
              ? 'Nous demandons tout de suite à l’opérateur. S’il ne confirme pas, une personne de l’équipe regarde et vous répond.'
              : 'Ce paiement est clos. Une personne de l’équipe regarde et vous répond.'}
          </p>
          <TextAreaField
            label="Ce que dit votre téléphone"
            hint="Par exemple le message de l’opérateur et son heure."
            maxLength={500}
            rows={3}
            optional
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <ErrorBanner>
            {report.isError && describeUncertain(report.error, 'votre demande n’est jamais faite deux fois')}
          </ErrorBanner>
          <Button type="submit" variant="secondary" busy={report.isPending && 'Vérification…'}>
            J’ai payé, vérifiez
          </Button>
        </form>
      )}
    </Card>
  );
}
