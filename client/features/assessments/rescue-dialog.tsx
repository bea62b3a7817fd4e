import { useEffect, useState } from 'react';
import type { LocalPaper, OutboxItem } from '#client/local/schema.ts';
import { QrCode } from '#client/ui/data/qr-code.tsx';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { Submission } from '#shared/contracts/sittings.ts';
import { writeParts } from '#shared/evidence/rescue-parts.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { passFile } from './pass-file.ts';
import styles from './prove-time-dialog.module.css';
import { sealRescue } from './sitting/seal-rescue.ts';

type Props = { item: OutboxItem; paper: LocalPaper; onClose: () => void };

/** The sealed submission, as a file to pass on and as codes to scan. */
export function RescueDialog({ onClose, ...handedIn }: Props) {
  // Each try to send it makes another item of it, and sealed anew its parts would not fit those already scanned.
  const [{ item, paper }] = useState(handedIn);
  const [sealed, setSealed] = useState<string | null>();
  useEffect(() => {
    sealRescue(item.request.body as Submission, paper).then(setSealed, () => setSealed(null));
  }, [item, paper]);
  return (
    <Dialog title="Mettre mes réponses à l’abri" onClose={onClose}>
      <div className="stack">
        <p>
          Donnez vos réponses à un téléphone qui a, ou aura, du réseau. Il les remet pour vous sur{' '}
          <strong>{location.host}/rescue</strong>, sans pouvoir les lire ni les changer. Si elles arrivent
          aussi d’ici, elles comptent une seule fois.
        </p>
        {sealed === undefined && <Skeleton shape="block" />}
        {sealed === null && (
          <p role="alert">
            Ce test ne peut pas être mis à l’abri{NBSP}: il a été ouvert avec une version plus ancienne. Vos
            réponses restent ici.
          </p>
        )}
        {sealed && <Ways sealed={sealed} />}
      </div>
    </Dialog>
  );
}

function Ways({ sealed }: { sealed: string }) {
  const parts = writeParts(sealed);
  const [place, setPlace] = useState(0);
  const last = parts.length - 1;
  const step = (by: number) => setPlace(Math.min(Math.max(place + by, 0), last));
  const said = `Code ${place + 1} sur ${parts.length}`;
  return (
    <>
      <Button wide onClick={() => void passFile(sealed)}>
        Enregistrer ou envoyer le fichier
      </Button>
      <h3>Ou {formatCount(parts.length, 'code')} à scanner</h3>
      <QrCode text={parts[place] ?? ''} label={said} />
      <p aria-live="polite">{said}. L’ordre ne compte pas.</p>
      <div className={styles.turn}>
        {/* `disabled` would take the focus from the one just pressed. */}
        <Button variant="secondary" aria-disabled={place === 0} onClick={() => step(-1)}>
          Précédent
        </Button>
        <Button variant="secondary" aria-disabled={place === last} onClick={() => step(1)}>
          Suivant
        </Button>
      </div>
    </>
  );
}
