import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { localDatabase } from '#client/local/database.ts';
import { discard } from '#client/local/outbox.ts';
import { dropPaper } from '#client/local/phone-papers.ts';
import type { OutboxItem } from '#client/local/schema.ts';
import { sendNow } from '#client/sync/outbox-scheduler.ts';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { Submission } from '#shared/contracts/sittings.ts';
import { formatRelative, NBSP } from '#shared/rules/format.ts';
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
  const [leaving, setLeaving] = useState<OutboxItem | null>(null);
  const navigate = useNavigate();
  const send = async () => {
    setSending(true);
    await sendNow(account).finally(() => setSending(false));
  };
  const drop = async ({ id, kind, request }: OutboxItem) => {
    setLeaving(null);
    const database = await localDatabase(account);
    if (!database) return;
    if (kind === 'submission') {
      // A paper left without it would say for ever that it is about to be sent.
      await dropPaper(database, (request.body as Submission).test_id);
      navigate('/dashboard');
    }
    await discard(database, id);
  };
  return (
    <>
      <Dialog
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
                <Button variant="ghost" onClick={() => setLeaving(item)}>
                  Retirer de la liste
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Dialog>
      {leaving && (
        <ConfirmDialog
          title={`Retirer de la liste${NBSP}?`}
          confirm="Retirer"
          onConfirm={() => void drop(leaving)}
          onClose={() => setLeaving(null)}
        >
          {leaving.kind === 'submission'
            ? 'Vos réponses à ce test seront perdues.'
            : 'Il ne sera pas envoyé.'}
        </ConfirmDialog>
      )}
    </>
  );
}

function explain(item: OutboxItem): string {
  if (item.state === 'refused') return `Refusé${NBSP}: ${item.refusal?.detail ?? ''}`;
  if (item.state === 'sending') return 'Envoi en cours…';
  return 'Enregistré sur cet appareil, partira tout seul.';
}
