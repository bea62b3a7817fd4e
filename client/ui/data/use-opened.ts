import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Which row of a list is looked at in a dialog: one that was pressed, or the `element` that the address names. It stays until
 * it is closed, though the list that is read again no longer holds it: what was typed and what is refused is on it.
 */
export function useOpened<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const [parameters, setParameters] = useSearchParams();
  const [pressed, open] = useState<Row | null>(null);
  const [named, keep] = useState<Row | null>(null);
  const element = parameters.get('element');
  const found = rows?.find(({ id }) => id === element);
  if (found && found !== named) keep(found);
  return {
    row: pressed ?? found ?? (named?.id === element ? named : null),
    open,
    close() {
      open(null);
      if (!parameters.has('element')) return;
      const rest = new URLSearchParams(parameters);
      rest.delete('element');
      setParameters(rest, { replace: true });
    },
  };
}

/** The `element` that the address names, where it stands on another page than these rows. */
export function useNamedElsewhere(rows: readonly { id: string }[] | undefined): string | null {
  const id = useSearchParams()[0].get('element');
  return rows && !rows.some((row) => row.id === id) ? id : null;
}
