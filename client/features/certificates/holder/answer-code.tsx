import { useEffect, useState } from 'react';
import { signAsHolder } from '#client/local/holder-key.ts';
import type { HolderPair } from '#client/local/schema.ts';
import { QrCode } from '#client/ui/data/qr-code.tsx';
import { toBeAnswered, writeAnswer } from '#shared/credentials/holder-proof.ts';
import { fromBase64Url } from '#shared/rules/units/base64url.ts';
import styles from '../code-dialog.module.css';

type Props = { holder: HolderPair; question: string; number: string };

/** This phone's signature under a verifier's question, for their page to scan. */
export function AnswerCode({ holder, question, number }: Props) {
  const [answer, setAnswer] = useState<string>();
  useEffect(() => {
    const [x, y] = [fromBase64Url(holder.x), fromBase64Url(holder.y)];
    void signAsHolder(holder, toBeAnswered(question, number)).then((signature) =>
      setAnswer(writeAnswer({ x, y, signature })),
    );
  }, [holder, question, number]);
  if (!answer) return null;
  return (
    <div className={styles.code} role="status">
      <QrCode text={answer} label="Réponse de ce téléphone" />
      <p>Montrez ce code à la page de vérification. Il ne répond qu’à cette demande, pour ce certificat.</p>
    </div>
  );
}
