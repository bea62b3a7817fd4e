import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import styles from './find.module.css';
import { type Found, rowsOf } from './groups.ts';
import { useFind } from './queries.ts';
import { Results } from './results.tsx';
import { useSettled } from './use-settled.ts';

const PAUSE_MS = 150;

/** People, offers, questions, purchases and the audit log: typed, chosen with the arrows, opened with Enter. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const q = useSettled(typed.trim(), PAUSE_MS);
  const found = useFind(q);
  const groups = q === '' ? [] : (found.data ?? []);
  const rows = groups.flatMap((group) => rowsOf(group));
  const isKnown = q !== '' && found.data !== undefined && !found.isPlaceholderData;
  const chosen = rows[Math.min(at, rows.length - 1)];

  // A dialog puts the focus on its first button.
  useEffect(() => field.current?.focus(), []);

  function open(row: Found) {
    onClose();
    navigate(row.address);
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && rows.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, rows.length - 1) + step + rows.length) % rows.length);
    }
    // Not what was found for fewer letters.
    if (event.key === 'Enter' && chosen && typed.trim() === q && !found.isPlaceholderData) {
      event.preventDefault();
      open(chosen);
    }
  }

  return (
    <Dialog title="Chercher" onClose={onClose}>
      <div className={styles.find}>
        <TextField
          ref={field}
          label="Nom, adresse, offre, question ou référence"
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${listId}-${chosen.id}`}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={move}
        />
        <p className={isKnown && rows.length === 0 ? undefined : 'visually-hidden'} role="status">
          {isKnown &&
            (rows.length > 0
              ? formatCount(groups.flatMap((group) => group.rows).length, 'résultat')
              : `Rien ne correspond à «${NBSP}${q}${NBSP}».`)}
        </p>
        {q === '' ? (
          <p className="soft">
            Le début d’un mot suffit, ou les 6{NBSP}premiers caractères d’une référence. Flèches pour choisir,
            Entrée pour ouvrir.
          </p>
        ) : (
          <Loaded query={found} failed="La recherche n’a pas abouti" waiting={<Skeleton shape="block" />}>
            {() => <Results id={listId} groups={groups} chosen={chosen} onOpen={open} />}
          </Loaded>
        )}
      </div>
    </Dialog>
  );
}
