import { useState } from 'react';
import { isApiFailure } from '#client/http/failure.ts';

/** The version that a form does not show. `row`: it is what a refusal said, and was not looked at yet. */
type Other<Row, Draft> = { draft: Draft; isMine: boolean; row?: Row };

/**
 * What a form holds of a row that somebody else may change meanwhile: a save says by `wasOf(seen, …)` what it replaces. One
 * that is refused for what is there by now keeps what was written, and has that to turn to. `kept`: what was written before.
 */
export function useVersions<Row, Draft>(
  row: Row,
  draftOf: (row: Row) => Draft,
  kept?: { seen: Row; draft: Draft },
) {
  const [seen, setSeen] = useState(kept?.seen ?? row);
  const [draft, setDraft] = useState(() => kept?.draft ?? draftOf(row));
  const [other, setOther] = useState<Other<Row, Draft>>();

  /** To be told why a save failed. */
  function noteFailure(error: unknown) {
    if (!isApiFailure(error) || error.kind !== 'refused' || !error.current) return;
    const now = { ...seen, ...error.current } as Row;
    setOther({ draft: draftOf(now), isMine: false, row: now });
  }

  function turn() {
    if (!other) return;
    if (other.row) setSeen(other.row);
    setDraft(other.draft);
    setOther({ draft, isMine: !other.isMine });
  }

  return { seen, draft, setDraft, noteFailure, other, turn };
}

/** Of what is changed, what was read before. */
export function wasOf<Seen extends object>(seen: Seen, changes: { [Name in keyof Seen]?: unknown }) {
  const names = Object.keys(changes) as (keyof Seen)[];
  return Object.fromEntries(names.map((name) => [name, seen[name]])) as Partial<Seen>;
}
