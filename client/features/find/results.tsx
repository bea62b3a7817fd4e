import { useEffect } from 'react';
import styles from './find.module.css';
import { type Found, type Group, rowsOf } from './groups.ts';

type ResultsProps = { id: string; groups: Group[]; chosen: Found | undefined; onOpen: (row: Found) => void };

/** The list of the field above: the arrows move in it, the focus stays in the field. */
export function Results({ id, groups, chosen, onOpen }: ResultsProps) {
  const chosenId = chosen && `${id}-${chosen.id}`;
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <div role="listbox" id={id} aria-label="Résultats">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={group.name} role="group" aria-label={group.name}>
          <p className={styles.group} aria-hidden="true">
            {group.name}
          </p>
          {rowsOf(group).map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
            <div
              key={row.id}
              role="option"
              id={`${id}-${row.id}`}
              aria-selected={row === chosen}
              className={styles.result}
              onClick={() => onOpen(row)}
            >
              <strong>{row.title}</strong>
              <span className="soft">{row.about}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
