import { useEffect, useState } from 'react';
import { SelectField, TextField } from '#client/ui/forms/text-field.tsx';
import { STATUS } from './labels.ts';

const TYPING_PAUSE_MS = 300;

type CandidateSearchProps = { label: string; q: string; onChange: (q: string) => void };

/** Asks once the typing pauses, not at every letter. */
export function CandidateSearch({ label, q, onChange }: CandidateSearchProps) {
  /** Null: what is asked for is what stands there. */
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null || typed === q) return;
    const timer = setTimeout(() => onChange(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, q, onChange]);
  // From then on it follows another address, or a way back. A letter typed meanwhile waits for its own turn.
  useEffect(() => setTyped((typed) => (typed === q ? null : typed)), [q]);
  return (
    <TextField
      label={label}
      type="search"
      placeholder="Nom ou e-mail"
      maxLength={200}
      value={typed ?? q}
      onChange={({ target: { value } }) => setTyped(value === q ? null : value)}
    />
  );
}

type Status = keyof typeof STATUS | '';

export function StatusSelect({ status, onChange }: { status: Status; onChange: (status: Status) => void }) {
  return (
    <SelectField label="Résultat" value={status} onChange={(event) => onChange(event.target.value as Status)}>
      <option value="">Tous</option>
      {Object.entries(STATUS).map(([id, { name }]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
