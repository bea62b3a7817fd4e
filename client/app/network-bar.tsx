import { useState } from 'react';
import { localDatabase } from '#client/local/database.ts';
import { discard } from '#client/local/outbox.ts';
import type { OutboxItem } from '#client/local/schema.ts';
import { sendNow } from '#client/sync/courier.ts';
import { useOnline } from '#client/sync/use-connectivity.ts';
import { useOutbox } from '#client/sync/use-outbox.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { formatRelative } from '#shared/rules/format.ts';
import styles from './network-bar.module.css';

const KINDS: Record<OutboxItem['kind'], string> = { submission: 'Test rendu', message: 'Message' };

/** One thin bar: whether there is network, and what waits to be sent. A press opens the list. */
export function NetworkBar({ account }: { account: string }) {
  const online = useOnline();
  const items = useOutbox(account);
  const [open, setOpen] = useState(false);
  const refused = items.filter((item) => item.state === 'refused').length;
  const waiting = items.length - refused;
  if (online && items.length === 0) return null;

  const parts = [
    online ? null : 'Hors connexion',
    waiting > 0 ? `${waiting} ${waiting > 1 ? 'envois' : 'envoi'} en attente` : null,
    refused > 0 ? `${refused} ${refused > 1 ? 'envois refusés' : 'envoi refusé'}` : null,
  ].filter(Boolean);

  return (
    <div className={styles.bar} role="status">
      <span>{parts.join(' · ')}</span>
      {items.length > 0 && (
        <button type="button" onClick={() => setOpen(true)}>
          Voir
        </button>
      )}
      <OutboxDialog open={open} items={items} account={account} onClose={() => setOpen(false)} />
    </div>
  );
}

type OutboxDialogProps = { open: boolean; items: OutboxItem[]; account: string; onClose: () => void };

function OutboxDialog({ open, items, account, onClose }: OutboxDialogProps) {
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
      open={open}
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
            <p className={styles.note}>{explain(item)}</p>
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
