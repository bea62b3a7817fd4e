import { useEffect, useState } from 'react';
import { readHolderKey } from '#client/local/holder-key.ts';
import { useUser } from '#client/session/session.tsx';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { Certificate } from '#shared/contracts/certificates.ts';
import { NBSP } from '#shared/rules/text/format.ts';
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
    <Dialog title="Prouver que c’est votre téléphone" onClose={onClose}>
      {key === undefined ? null : !isBound ? (
        <OtherPhone onBound={onClose} />
      ) : question === undefined ? (
        <div className="stack">
          <p>
            Qui contrôle votre certificat scanne son QR code, puis touche «{NBSP}Demander une preuve au
            téléphone{NBSP}»{NBSP}: un code s’affiche. Donnez-le à ce téléphone. Aucun des deux téléphones n’a
            besoin du réseau.
          </p>
          <AskedCode onRead={ask} />
        </div>
      ) : (
        <div className="stack">
          <AnswerCode holder={key} question={question} number={number} />
          <Button variant="secondary" onClick={() => ask(undefined)}>
            Répondre à un autre code
          </Button>
        </div>
      )}
    </Dialog>
  );
}
