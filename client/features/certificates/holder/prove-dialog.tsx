import { useEffect, useState } from 'react';
import { readHolderKey } from '#client/local/holder-key.ts';
import { useUser } from '#client/session/session.tsx';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import type { Certificate } from '#shared/contracts/certificates.ts';
import { NBSP } from '#shared/rules/format.ts';
import { AnswerCode } from './answer-code.tsx';
import { AskedCode } from './asked-code.tsx';
import { OtherPhone } from './other-phone.tsx';

type Props = { certificate: Certificate; onClose: () => void };

/** Shows a verifier that this phone is the one its holder's certificate is bound to. Works without network. */
export function ProveDialog({ certificate: { number, holder }, onClose }: Props) {
  const { id } = useUser();
  const [key, setKey] = useState<Awaited<ReturnType<typeof readHolderKey>>>();
  const [question, ask] = useState<string>();
  useEffect(() => {
    void readHolderKey(id).then(setKey);
  }, [id]);
  const isBound = key && key.x === holder?.x && key.y === holder.y;
  return (
    <Dialog open title="Prouver que c’est votre téléphone" onClose={onClose}>
      {key === undefined ? null : !isBound ? (
        <OtherPhone onBound={onClose} />
      ) : question === undefined ? (
        <div className="stack">
          <p>
            Sur la page de vérification, qui contrôle votre certificat demande une preuve{NBSP}: un code
            s’affiche. Donnez-le à ce téléphone. Aucun des deux téléphones n’a besoin du réseau.
          </p>
          <AskedCode onRead={ask} />
        </div>
      ) : (
        <AnswerCode holder={key} question={question} number={number} />
      )}
    </Dialog>
  );
}
