import { useState } from 'react';
import { localDatabase } from '#client/local/database.ts';
import { discard } from '#client/local/outbox.ts';
import type { OutboxItem } from '#client/local/schema.ts';
import { sendNow } from '#client/sync/outbox-scheduler.ts';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { formatRelative } from '#shared/rules/format.ts';
import styles from './outbox-dialog.module.css';

const KINDS: Record<OutboxItem['kind'], string> = {
  submission: 'Test rendu',
  message: 'Message',
  rescue: 'Réponses d’un autre téléphone',
};

type OutboxDialogProps = { items: OutboxItem[]; account: string; onClose: () => void };

/** What waits on this phone, and what to do about it. */
export function OutboxDialog({ items, account, onClose }: OutboxDialogProps) {
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    await sendNow(account).finally(() => setSending(false));
  };
  const drop = async (id: string) => {
    const database = await localDatabase(account);
    if (database) await discard(database, id);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Envois en attente"
      footer={
        <Button busy={sending && 'Envoi…'} onClick={() => void send()}>
          Envoyer maintenant
        </Button>
      }
    >
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <p>
              <strong>{KINDS[item.kind]}</strong> ·{' '}
              {formatRelative(item.created_at, Date.now()).toLowerCase()}
            </p>
            <p className="soft">{explain(item)}</p>
            {item.state === 'refused' && (
              <Button variant="ghost" onClick={() => void drop(item.id)}>
                Retirer de la liste
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function explain(item: OutboxItem): string {
  if (item.state === 'refused') return `Refusé : ${item.refusal?.detail ?? ''}`;
  if (item.state === 'sending') return 'Envoi en cours…';
  return 'Enregistré sur ce téléphone, partira dès le retour du réseau.';
}
