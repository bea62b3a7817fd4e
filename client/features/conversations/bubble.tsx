import { useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { TimeAgo } from '#client/ui/data/time-ago.tsx';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import { MessageText } from './message-text.tsx';
import styles from './thread.module.css';
import type { Line } from './thread-lines.ts';

const STATES = { read: 'Lu', sent: 'Envoyé', queued: 'En attente', sending: 'Envoi…', refused: 'Refusé' };

type BubbleProps = { line: Line; now: number; onRetry: () => void; onGiveUp: () => void };

export function Bubble({ line, now, onRetry, onGiveUp }: BubbleProps) {
  const isMine = line.from === 'me';
  const [isAsking, setIsAsking] = useState(false);
  return (
    <article className={classes(styles.bubble, isMine && styles.mine)}>
      <p className={styles.text}>
        <span className="visually-hidden">{isMine ? `Vous${NBSP}: ` : `Reçu${NBSP}: `}</span>
        <MessageText text={line.content} />
      </p>
      <p className={styles.facts}>
        {isMine && 'author' in line && line.author && `${line.author} · `}
        <TimeAgo instant={line.created_at} now={now} withHour />
        {isMine && ` · ${STATES[line.state]}`}
      </p>
      {isMine && line.state === 'refused' && (
        <div className={styles.refused}>
          <p>{line.reason}</p>
          <Button variant="secondary" onClick={onRetry}>
            Réessayer
          </Button>
          <Button variant="ghost" onClick={() => setIsAsking(true)}>
            Supprimer
          </Button>
          {isAsking && (
            <ConfirmDialog
              title={`Supprimer ce message${NBSP}?`}
              confirm="Supprimer"
              onConfirm={onGiveUp}
              onClose={() => setIsAsking(false)}
            >
              Il ne sera pas envoyé.
            </ConfirmDialog>
          )}
        </div>
      )}
    </article>
  );
}
