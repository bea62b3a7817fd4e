import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { CARRIED } from '#client/local/carried.ts';
import { type LocalDatabase, localDatabase } from '#client/local/database.ts';
import { conversationOf } from '#client/local/lanes.ts';
import { discard } from '#client/local/outbox.ts';
import { dropPaper } from '#client/local/phone-papers.ts';
import type { OutboxItem } from '#client/local/schema.ts';
import { sendNow } from '#client/sync/outbox-scheduler.ts';
import { useLocal } from '#client/sync/use-local.ts';
import { concernsOutbox } from '#client/sync/use-outbox.ts';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { Submission } from '#shared/contracts/sittings.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { formatRelative, NBSP } from '#shared/rules/text/format.ts';

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
  const names = useLocal(account, readNames, concernsOutbox);
  const navigate = useNavigate();
  const label = (item: OutboxItem) =>
    [KINDS[item.kind], names?.get(testOf(item) ?? conversationOf(item))].filter(Boolean).join(`${NBSP}: `);
  const send = async () => {
    setSending(true);
    await Promise.all([account, CARRIED].map(sendNow)).finally(() => setSending(false));
  };
  const drop = async (item: OutboxItem) => {
    setLeaving(null);
    const database = await localDatabase(account);
    if (!database) return;
    const testId = testOf(item);
    if (testId) {
      // A paper left without it would say for ever that it is about to be sent.
      await dropPaper(database, testId);
      navigate('/dashboard');
    }
    await discard(database, item.id);
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
        <ul className="stack">
          {items.map((item) => (
            <li key={item.id}>
              <p>
                <strong>
                  {item.kind === 'rescue' ? (
                    <Link to="/rescue" onClick={onClose}>
                      {label(item)}
                    </Link>
                  ) : (
                    label(item)
                  )}
                </strong>
                {` · ${formatRelative(item.created_at, Date.now()).toLowerCase()}`}
              </p>
              <p className="soft">{explain(item)}</p>
              {item.state === 'refused' && item.kind !== 'rescue' && (
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
          title={`Retirer «${NBSP}${label(leaving)}${NBSP}» de la liste${NBSP}?`}
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

/** What each test and conversation on this phone is called, by its id. */
async function readNames({ papers, conversations }: LocalDatabase): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  await papers.each(({ test_id, test }) =>
    names.set(test_id, `${test.domain}, ${LEVEL_NAMES[test.level].toLowerCase()}`),
  );
  await conversations.each(({ id, participant_name }) => names.set(id, participant_name));
  return names;
}

const testOf = ({ request }: OutboxItem) => (request.body as Partial<Submission>).test_id;

function explain(item: OutboxItem): string {
  if (item.state === 'refused') return `Refusé${NBSP}: ${item.refusal?.detail ?? ''}`;
  if (item.state === 'sending') return 'Envoi en cours…';
  return 'Enregistré sur cet appareil, partira tout seul.';
}
