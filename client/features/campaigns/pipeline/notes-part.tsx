import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useEffect, useState } from 'react';
import { describeFailure, describeUncertain } from '#client/http/failure.ts';
import { useMayRecruit } from '#client/session/seat.ts';
import { useDraft } from '#client/session/use-draft.ts';
import { TimeAgo } from '#client/ui/data/time-ago.tsx';
import { useNow } from '#client/ui/data/use-now.ts';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { TextAreaField } from '#client/ui/forms/text-field.tsx';
import type { CandidacyDetail } from '#shared/contracts/candidacies.ts';
import { NOTE_LIMIT } from '#shared/rules/campaigns/stages.ts';
import { excerpt } from '#shared/rules/text/excerpt.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from './panel.module.css';
import { useAddNote, useDeleteNote, useForgetAttempt } from './queries.ts';

type Note = CandidacyDetail['notes'][number];

export function NotesPart({ candidacy: { id, notes, candidate } }: { candidacy: CandidacyDetail }) {
  const toast = useToast();
  const mayRecruit = useMayRecruit();
  const deleting = useDeleteNote(id);
  const now = useNow();
  const [text, setText, dropText] = useDraft(`note.${id}`);
  const adding = useAddNote(id, dropText);
  const forgetAttempt = useForgetAttempt(id);
  const [problem, setProblem] = useState<string | null>(null);
  const isGone = candidate.deleted;
  // What was begun about somebody who has gone leaves this device too.
  useEffect(() => {
    if (isGone) dropText(text);
  }, [isGone, dropText, text]);
  /** A colleague's, which nobody else can write again. */
  const [leaving, setLeaving] = useState<Note | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!text.trim()) return setProblem('Écrivez d’abord votre note.');
    setProblem(null);
    adding.mutate(text, {
      onError: (error) => setProblem(describeUncertain(error, 'une note n’est jamais écrite deux fois')),
    });
  }

  // Promises, for the panel may be closed when they settle.
  const writeAgain = (written: string) =>
    void adding.mutateAsync(written).catch((error) => toast.error(describeUncertain(error)));

  const remove = (note: Note) =>
    void deleting
      .mutateAsync(note.id)
      .then(
        () => toast.success('Note supprimée.', note.own ? () => writeAgain(note.text) : undefined),
        (error) => toast.error(describeFailure(error, 'Erreur lors de la suppression')),
      )
      .finally(() => setLeaving(null));

  return (
    <section className={styles.part} aria-labelledby="notes">
      <h3 id="notes">Notes</h3>
      {mayRecruit && isGone && <p className="soft">Ce compte n’existe plus{NBSP}: rien ne s’y note.</p>}
      {mayRecruit && !isGone && (
        <form className="stack" noValidate onSubmit={submit}>
          <TextAreaField
            label="Nouvelle note"
            hint="Pour votre entreprise. Le candidat la lit s’il demande une copie de ses données."
            rows={2}
            maxLength={NOTE_LIMIT}
            value={text}
            error={problem}
            onChange={({ target: { value } }) => {
              setText(value);
              if (value === '') forgetAttempt();
            }}
          />
          <Button type="submit" variant="secondary" busy={adding.isPending && 'Enregistrement…'}>
            Ajouter la note
          </Button>
        </form>
      )}
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={styles.text}>{note.text}</p>
            <p className="soft">
              <TimeAgo instant={note.created_at} now={now} />
              {note.author && ` · ${note.author}`}
              {mayRecruit && (
                <Button
                  variant="ghost"
                  icon
                  aria-label={`Supprimer cette note${NBSP}: ${excerpt(note.text)}`}
                  busy={deleting.isPending && deleting.variables === note.id && '…'}
                  onClick={() => (note.own ? remove(note) : setLeaving(note))}
                >
                  <Trash2 size={18} aria-hidden="true" />
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={`Supprimer la note d’une autre personne${NBSP}?`}
          confirm="Supprimer"
          busy={deleting.isPending && 'Suppression…'}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          Elle disparaît pour toute l’équipe. C’est irréversible.
        </ConfirmDialog>
      )}
    </section>
  );
}
