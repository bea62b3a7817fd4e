import Search from 'lucide-react/icons/search';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from './button.tsx';
import styles from './filters.module.css';
import { SelectField, TextField } from './text-field.tsx';
import { useAddressFields } from './use-address-fields.ts';

type FilterChoice = {
  name: string;
  label: string;
  /** The choice that filters nothing: 'Tous les niveaux'. */
  any: string;
  options: readonly { value: string; label: string }[];
};

/** The trades that a list names, and the one chosen: they may come after it, or be without it. */
export const tradeOptions = (names: readonly string[] = [], chosen: string | undefined) =>
  [...new Set([...names, ...(chosen ? [chosen] : [])])].map((name) => ({ value: name, label: name }));

type FiltersProps = {
  /** The screen's own address, which the form asks for where the app does not run. */
  action: string;
  searchLabel: string;
  choices: readonly FilterChoice[];
};

/** A list's search and filters. They live in the address: a choice applies at once, words when they are sent. */
export function Filters({ action, searchLabel, choices }: FiltersProps) {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);

  useAddressFields(form);
  const chosen = choices.filter(({ name, options }) =>
    options.some(({ value }) => value === search.get(name)),
  ).length;
  // Afterwards nothing but a hand opens and shuts it.
  const [startsOpen] = useState(chosen > 0);

  function apply() {
    const wanted = new URLSearchParams();
    for (const [name, value] of new FormData(form.current ?? undefined)) {
      if (typeof value === 'string' && value.trim()) wanted.set(name, value.trim());
    }
    navigate({ search: wanted.toString(), hash });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    apply();
  }

  return (
    <search>
      <form
        ref={form}
        className={styles.filters}
        method="get"
        action={action}
        autoComplete="off"
        onSubmit={submit}
        onChange={(event) => (event.target as Element) instanceof HTMLSelectElement && apply()}
      >
        <div className={styles.words}>
          <TextField
            label={searchLabel}
            type="search"
            name="q"
            maxLength={200}
            defaultValue={search.get('q') ?? ''}
          />
        </div>
        <Button type="submit" icon aria-label="Rechercher">
          <Search size="1.25rem" aria-hidden="true" />
        </Button>
        {/* A wide window shows them all; on a phone the list itself comes first. */}
        <details className={styles.more} open={startsOpen}>
          <summary>Filtres{chosen > 0 && ` (${chosen})`}</summary>
          <div className={styles.choices}>
            {choices.map(({ name, label, any, options }) => (
              <SelectField key={name} label={label} name={name} defaultValue={search.get(name) ?? ''}>
                <option value="">{any}</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
        </details>
      </form>
    </search>
  );
}
