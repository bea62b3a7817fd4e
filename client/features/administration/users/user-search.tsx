import Search from 'lucide-react/icons/search';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useRef } from 'react';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Options } from '#client/ui/forms/options.tsx';
import { SelectField, TextField } from '#client/ui/forms/text-field.tsx';
import { useAddressFields } from '#client/ui/forms/use-address-fields.ts';
import { formatCount } from '#shared/rules/format.ts';
import { ACCOUNT_NAMES } from './labels.ts';
import styles from './users-tab.module.css';

type Wanted = { q: string; type: string };

type UserSearchProps = {
  wanted: Wanted;
  /** How many accounts are selected, on this page and others. */
  chosen: number;
  onSearch: (wanted: Wanted) => void;
  onClear: () => void;
  onDelete: () => void;
};

export function UserSearch({ wanted, chosen, onSearch, onClear, onDelete }: UserSearchProps) {
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  useAddressFields(form);

  function search(event?: FormEvent) {
    event?.preventDefault();
    const typed = new FormData(form.current ?? undefined);
    onSearch({ q: String(typed.get('q')).trim(), type: String(typed.get('type')) });
  }

  return (
    <div className={styles.bar}>
      <form ref={form} className={styles.search} onSubmit={search}>
        <TextField
          label="Nom, entreprise ou e-mail"
          type="search"
          name="q"
          defaultValue={wanted.q}
          maxLength={200}
          autoComplete="off"
        />
        <SelectField label="Type de compte" name="type" defaultValue={wanted.type} onChange={() => search()}>
          <option value="">Tous</option>
          <Options names={ACCOUNT_NAMES} />
        </SelectField>
        <Button type="submit" icon aria-label="Rechercher">
          <Search size={20} aria-hidden="true" />
        </Button>
      </form>
      <div className={styles.selection}>
        {chosen > 0 && (
          <Button variant="ghost" onClick={onClear}>
            Désélectionner
          </Button>
        )}
        <Button
          variant="secondary"
          onClick={() => (chosen > 0 ? onDelete() : toast.error('Aucun utilisateur sélectionné'))}
        >
          <Trash2 size={18} aria-hidden="true" />
          {chosen > 0 ? `Supprimer ${formatCount(chosen, 'compte')}` : 'Supprimer la sélection'}
        </Button>
      </div>
    </div>
  );
}
