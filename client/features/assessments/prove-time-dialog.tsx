import { useEffect, useState } from 'react';
import { QrCode } from '#client/ui/data/qr-code.tsx';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { GRACE_SECONDS } from '#shared/rules/assessments/exam.ts';
import { arrivalLimit } from '#shared/rules/assessments/verdict.ts';
import { formatTime, NBSP } from '#shared/rules/text/format.ts';
import styles from './prove-time-dialog.module.css';
import type { SittingController } from './sitting/sitting.ts';

type Props = {
  sitting: SittingController;
  makeCode?: (() => Promise<string | null>) | undefined;
  onClose: () => void;
};

/** A code for another phone, which has network: whoever opens it has our server stamp the time of these answers. */
export function ProveTimeDialog({ sitting, makeCode = sitting.timeCode, onClose }: Props) {
  const [code, setCode] = useState<string | null>();
  // What is answered by now, once: a code that changes cannot be scanned.
  useEffect(() => {
    void makeCode().then(setCode);
  }, [makeCode]);
  const limit = formatTime(arrivalLimit(sitting.state().deadline ?? 0));
  const isLate = !sitting.remaining(GRACE_SECONDS);
  return (
    <Dialog title="Prouver l’heure" onClose={onClose}>
      <div className="stack">
        {isLate && <p>D’après ce téléphone, il est peut-être trop tard.</p>}
        <p>
          Faites ouvrir ce code par un téléphone qui a du réseau
          {!isLate && `, avant ${limit} (heure de Bamako et de Dakar)`}
          {NBSP}: notre serveur note l’heure, et ce que vous avez répondu jusqu’ici est prouvé à temps
          {isLate && ', s’il l’est encore'}, même si vos réponses arrivent bien plus tard.
        </p>
        <Code code={code} />
        <p className="soft">
          Il ne faut pas de compte, et cela coûte moins de 1{NBSP}Ko. Le code ne montre ni vos réponses ni
          votre nom.
        </p>
      </div>
    </Dialog>
  );
}

function Code({ code }: { code: string | null | undefined }) {
  const toast = useToast();
  if (code === undefined) return <Skeleton shape="block" />;
  if (code === null)
    return (
      <p role="alert">
        Ce téléphone ne peut pas prouver l’heure de ce test. Vos réponses restent enregistrées.
      </p>
    );
  const address = `${location.origin}/t/${code}`;
  const canShare = 'share' in navigator;
  // Whoever closes the sheet has decided: nothing failed.
  const share = () => navigator.share({ url: address }).catch(() => {});
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success('Lien copié'),
      () => toast.error('Le lien n’a pas pu être copié. Sélectionnez-le pour le copier.'),
    );
  return (
    <>
      <QrCode text={address} label="QR code qui prouve l’heure" />
      <Button wide variant="secondary" onClick={() => void (canShare ? share() : copy())}>
        {canShare ? 'Envoyer le lien' : 'Copier le lien'}
      </Button>
      <p className={styles.address}>{address}</p>
    </>
  );
}
