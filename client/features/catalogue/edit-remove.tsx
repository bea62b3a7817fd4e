import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '#client/ui/forms/button.tsx';
import styles from './catalogue.module.css';

type EditRemoveProps = { name: string; onEdit: () => void; onRemove: () => void };

/** The two icons of a row. */
export function EditRemove({ name, onEdit, onRemove }: EditRemoveProps) {
  return (
    <span className={styles.icons}>
      <Button variant="ghost" icon title="Modifier" aria-label={`Modifier ${name}`} onClick={onEdit}>
        <Pencil size={18} aria-hidden="true" />
      </Button>
      <Button variant="ghost" icon title="Supprimer" aria-label={`Supprimer ${name}`} onClick={onRemove}>
        <Trash2 size={18} aria-hidden="true" />
      </Button>
    </span>
  );
}
