import { useRef, useState } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { Portrait } from '#client/ui/data/portrait.tsx';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from './photo-section.module.css';
import { UnreadablePhoto, useOwnPhoto, usePutPhoto, useRemovePhoto, useRestorePhoto } from './queries.ts';

/** One's photo, and who sees it. */
export function PhotoSection({ user }: { user: User }) {
  const put = usePutPhoto();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const photo = useOwnPhoto(user.photo ?? null);

  function send(file: File | undefined) {
    if (file) put.mutate(file, { onSuccess: () => toast.success('Votre photo est enregistrée.') });
    // The same file may be chosen again.
    if (input.current) input.current.value = '';
  }

  return (
    <Card as="section" aria-labelledby="photo" className="stack">
      <h2 id="photo">Votre photo</h2>
      <div className={styles.photo}>
        <Portrait name={user.full_name} photo={photo.data} />
        <div className={styles.ways}>
          <input
            ref={input}
            hidden
            type="file"
            accept="image/*"
            aria-label="Photo"
            onChange={({ target }) => send(target.files?.[0])}
          />
          <Button variant="secondary" busy={put.isPending && 'Envoi…'} onClick={() => input.current?.click()}>
            {user.photo ? 'Changer de photo' : 'Choisir une photo'}
          </Button>
          {user.photo && <RemovePhoto photo={photo.data} />}
        </div>
      </div>
      <p className="soft">
        Facultative. Elle est réduite sur ce téléphone (30{NBSP}Ko au plus).{' '}
        {user.is_listed
          ? 'Dès votre premier certificat, elle se voit sur votre page publique et sur l’image que vous partagez.'
          : `Vous n’apparaissez pas dans la liste des talents${NBSP}: personne d’autre que vous ne la voit.`}
      </p>
      <ErrorBanner>
        {put.isError &&
          (put.error instanceof UnreadablePhoto
            ? 'Cette photo ne peut pas être lue. Choisissez-en une autre.'
            : describeUncertain(put.error))}
      </ErrorBanner>
    </Card>
  );
}

function RemovePhoto({ photo }: { photo: string | undefined }) {
  const remove = useRemovePhoto();
  const restore = useRestorePhoto();
  const toast = useToast();
  const [asks, setAsks] = useState(false);
  // Promises, for this leaves with the photo.
  const putBack = () =>
    photo && void restore.mutateAsync(photo).catch((error) => toast.error(describeUncertain(error)));
  const takeAway = () =>
    void remove
      .mutateAsync()
      .then(() => toast.success('Votre photo est retirée.', photo ? putBack : undefined))
      .catch((error) => toast.error(describeUncertain(error)))
      .finally(() => setAsks(false));
  return (
    <>
      <Button
        variant="ghost"
        busy={remove.isPending && 'Retrait…'}
        // Asked only where it could not be put back.
        onClick={() => (photo ? takeAway() : setAsks(true))}
      >
        Retirer la photo
      </Button>
      {asks && (
        <ConfirmDialog
          title={`Retirer votre photo${NBSP}?`}
          confirm="Retirer la photo"
          busy={remove.isPending && 'Retrait…'}
          onConfirm={takeAway}
          onClose={() => setAsks(false)}
        >
          Vos initiales prennent sa place. Une image que vous avez déjà envoyée garde la photo.
        </ConfirmDialog>
      )}
    </>
  );
}
