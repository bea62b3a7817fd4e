import Search from 'lucide-react/icons/search';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './search-form.module.css';
import { SelectField, TextField } from './text-field.tsx';
import { useAddressFields } from './use-address-fields.ts';

type SearchFormProps = {
  label: string;
  q: string;
  /** Searches at once; `name` is the address's. */
  choice: { label: string; name: string; value: string; options: ReactNode };
  onSearch: (q: string, choice: string) => void;
};

/** Words to look for and one choice, both as the address has them. */
export function SearchForm({ label, q, choice, onSearch }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useAddressFields(form);

  function search(event?: FormEvent) {
    event?.preventDefault();
    const typed = new FormData(form.current ?? undefined);
    onSearch(String(typed.get('q')).trim(), String(typed.get(choice.name)));
  }

  return (
    <form ref={form} className={styles.search} onSubmit={search}>
      <TextField label={label} type="search" name="q" defaultValue={q} maxLength={200} autoComplete="off" />
      <SelectField
        label={choice.label}
        name={choice.name}
        defaultValue={choice.value}
        onChange={() => search()}
      >
        <option value="">Tous</option>
        {choice.options}
      </SelectField>
      <Button type="submit" icon aria-label="Rechercher">
        <Search size={20} aria-hidden="true" />
      </Button>
    </form>
  );
}
