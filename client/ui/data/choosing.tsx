import { CheckboxField } from '#client/ui/forms/checkbox-field.tsx';
import styles from './choosing.module.css';
import type { Ticks } from './data-table.tsx';

type Choosing<Row> = {
  onChoose: (rows: readonly Row[], wanted: boolean) => void;
  /** All may be when left out. */
  mayChoose?: (row: Row) => boolean;
  /** 'Tout sélectionner'. */
  nameAll: string;
  /** 'Sélectionner Awa Traoré'. */
  nameOf: (row: Row) => string;
};

/** A table's boxes to choose rows by. */
export function choosing<Row>({ onChoose, mayChoose, nameAll, nameOf }: Choosing<Row>): Ticks<Row> {
  return {
    all(rows, isChosen, spelled) {
      const others = mayChoose ? rows.filter(mayChoose) : rows;
      return (
        <CheckboxField
          label={<span className={spelled ? styles.all : 'visually-hidden'}>{nameAll}</span>}
          checked={others.length > 0 && others.every(isChosen)}
          onChange={(event) => onChoose(others, event.target.checked)}
        />
      );
    },
    one: (row, isChosen) => (
      <CheckboxField
        label={<span className="visually-hidden">{nameOf(row)}</span>}
        checked={isChosen}
        disabled={mayChoose && !mayChoose(row)}
        onChange={(event) => onChoose([row], event.target.checked)}
      />
    ),
  };
}
