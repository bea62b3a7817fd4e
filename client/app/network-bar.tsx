import { useState } from 'react';
import { useOnline } from '#client/sync/use-connectivity.ts';
import { useCarriedOutbox, useOutbox } from '#client/sync/use-outbox.ts';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { formatCount } from '#shared/rules/text/format.ts';
import styles from './network-bar.module.css';

const OutboxDialog = onDemand(async () => (await import('./outbox-dialog.tsx')).OutboxDialog);

/** One thin bar: whether there is network, and what waits to be sent. A press opens the list. */
export function NetworkBar({ account }: { account: string }) {
  const online = useOnline();
  const items = [...useOutbox(account), ...useCarriedOutbox()];
  const [open, setOpen] = useState(false);
  const refused = items.filter((item) => item.state === 'refused').length;
  const waiting = items.length - refused;
  const isEmpty = items.length === 0;
  // What is put in later opens no list by itself.
  if (open && isEmpty) setOpen(false);

  const parts = [
    !online && 'Hors connexion',
    // November 2023: a phone whose battery died begins years before, when no certificate of ours holds yet, and reaches nothing.
    !online && Date.now() < 17e11 && 'Réglez la date du téléphone',
    waiting > 0 && formatCount(waiting, 'envoi en attente', 'envois en attente'),
    refused > 0 && formatCount(refused, 'envoi refusé', 'envois refusés'),
  ].filter(Boolean);

  return (
    <>
      {/* There while empty too: of a region that comes with its words a screen reader says nothing. */}
      <div
        className={parts.length > 0 ? styles.bar : undefined}
        role="status"
        // What goes out at once is not worth a word.
        aria-live={online && waiting > 0 && refused === 0 ? 'off' : undefined}
        data-network-bar=""
      >
        <span>{parts.join(' · ')}</span>
        {!isEmpty && (
          <button type="button" onClick={() => setOpen(true)}>
            Voir
          </button>
        )}
      </div>
      {open && <OutboxDialog items={items} account={account} onClose={() => setOpen(false)} />}
    </>
  );
}
