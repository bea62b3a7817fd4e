import Trash2 from 'lucide-react/icons/trash-2';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Options } from '#client/ui/forms/options.tsx';
import { SearchForm } from '#client/ui/forms/search-form.tsx';
import { formatCount } from '#shared/rules/text/format.ts';
import { ACCOUNT_NAMES } from './labels.ts';
import styles from './users-tab.module.css';

type Wanted = { q: string; type: string };

type UserSearchProps = {
  wanted: Wanted;
  /** How many accounts are selected, on this page and others. */
  chosen: number;
  onSearch: (wanted: Wanted) => void;
  onClear: () => void;
  /** Left out for whoever may delete nobody. */
  onDelete?: () => void;
};

export function UserSearch({ wanted, chosen, onSearch, onClear, onDelete }: UserSearchProps) {
  const toast = useToast();
  return (
    <div className={styles.bar}>
      <SearchForm
        label="Nom, entreprise ou e-mail"
        q={wanted.q}
        choice={{
          label: 'Type de compte',
          name: 'type',
          value: wanted.type,
          options: <Options names={ACCOUNT_NAMES} />,
        }}
        onSearch={(q, type) => onSearch({ q, type })}
      />
      <div className={styles.selection}>
        {chosen > 0 && (
          <Button variant="ghost" onClick={onClear}>
            Désélectionner
          </Button>
        )}
        {onDelete && (
          <Button
            variant="secondary"
            onClick={() => (chosen > 0 ? onDelete() : toast.error('Aucun utilisateur sélectionné'))}
          >
            <Trash2 size={18} aria-hidden="true" />
            {chosen > 0 ? `Supprimer ${formatCount(chosen, 'compte')}` : 'Supprimer la sélection'}
          </Button>
        )}
      </div>
    </div>
  );
}
