import { type FormEvent, useEffect } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { keepDraft, readDraft } from '#client/local/drafts.ts';
import { useUser } from '#client/session/session.tsx';
import { useDraft } from '#client/session/use-draft.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { TextAreaField } from '#client/ui/forms/text-field.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { OwnExtraTime } from '#shared/contracts/extra-time.ts';
import { EXTRA_TIMES } from '#shared/rules/assessments/exam.ts';
import { formatDate, NBSP } from '#shared/rules/text/format.ts';
import { useAskExtraTime, useExtraTime } from './queries.ts';

const DRAFT = 'temps';
const MOST = Math.max(...EXTRA_TIMES);

/** More time in tests for whoever needs it. */
export function ExtraTimeSection() {
  return (
    <Card as="section" aria-labelledby="temps" className="stack">
      <h2 id="temps">Temps supplémentaire</h2>
      <Loaded
        query={useExtraTime()}
        failed="Votre demande n’a pas pu être chargée"
        waiting={<Skeleton shape="block" />}
      >
        {(own) => (
          <div className="stack">
            <Standing own={own} />
            {own.request?.status !== 'waiting' && own.percent < MOST && <AskForm />}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function Standing({ own: { percent, request } }: { own: OwnExtraTime }) {
  const { id } = useUser();
  const waiting = request?.status === 'waiting' ? request.reason : null;
  // Its draft has been sent, also where the answer to it was lost. What was written on another phone is another.
  useEffect(() => {
    if (readDraft(id, DRAFT).trim().normalize() === waiting) keepDraft(id, DRAFT, '');
  }, [id, waiting]);
  if (waiting !== null && request) {
    return <p>Votre demande du {formatDate(request.created_at)} attend sa réponse.</p>;
  }
  return (
    <>
      {percent > 0 ? (
        <p>
          Vous avez {percent}
          {NBSP}% de temps en plus, pour les tests préparés depuis la réponse.
          {percent < MOST && ' S’il vous en faut davantage, demandez-le.'}
        </p>
      ) : (
        <p>
          Lire ou écrire vous prend plus de temps (vue, dyslexie, santé, main)
          {NBSP}? Demandez 25, 33 ou 50{NBSP}% de temps en plus pour vos prochains tests.
        </p>
      )}
      {request?.answer && (
        <p>
          {request.status === 'withdrawn'
            ? 'Votre temps supplémentaire a pris fin'
            : 'Réponse à votre demande'}
          {NBSP}: «{NBSP}
          {request.answer}
          {NBSP}»
        </p>
      )}
    </>
  );
}

function AskForm() {
  const ask = useAskExtraTime();
  const toast = useToast();
  const [reason, setReason] = useDraft(DRAFT);
  function submit(event: FormEvent) {
    event.preventDefault();
    ask.mutate(reason, { onSuccess: () => toast.success('Votre demande est partie.') });
  }
  return (
    <form className="stack" onSubmit={submit}>
      <TextAreaField
        label="Pourquoi, en quelques mots"
        hint="Seule l’équipe de Baara vous lit. Ni les entreprises, ni vos rapports, ni vos certificats n’en parlent."
        rows={3}
        minLength={10}
        maxLength={500}
        required
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <ErrorBanner>
        {ask.isError && describeUncertain(ask.error, 'votre demande n’est jamais faite deux fois')}
      </ErrorBanner>
      <Button type="submit" variant="secondary" busy={ask.isPending && 'Envoi…'}>
        Demander du temps
      </Button>
    </form>
  );
}
