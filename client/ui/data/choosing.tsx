import styles from './data-table.module.css';

/** How rows are chosen. The same object as long as nothing but the choice changes spares the other rows. */
export type Choosing<Row> = {
  onChoose: (rows: readonly Row[], wanted: boolean) => void;
  /** All may be when left out. */
  mayChoose?: (row: Row) => boolean;
  /** 'Tout sélectionner'. */
  nameAll: string;
  /** 'Sélectionner Awa Traoré'. */
  nameOf: (row: Row) => string;
};

type ChooseAllProps<Row> = {
  choosing: Choosing<Row>;
  rows: readonly Row[];
  isChosen: (row: Row) => boolean;
  /** Its words are read by everybody; beside the heads of a wide table they would take a column. */
  spelled?: boolean;
};

export function ChooseAll<Row>({ choosing, rows, isChosen, spelled }: ChooseAllProps<Row>) {
  const { onChoose, mayChoose = () => true, nameAll } = choosing;
  const others = rows.filter(mayChoose);
  const all = others.length > 0 && others.every(isChosen);
  return (
    <label className={spelled ? styles.all : styles.choice}>
      <input type="checkbox" checked={all} onChange={(event) => onChoose(others, event.target.checked)} />
      <span className={spelled ? undefined : 'visually-hidden'}>{nameAll}</span>
    </label>
  );
}

type ChooseRowProps<Row> = { choosing: Choosing<Row>; row: Row; isChosen: boolean };

export function ChooseRow<Row>({ choosing, row, isChosen }: ChooseRowProps<Row>) {
  const { onChoose, mayChoose, nameOf } = choosing;
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={mayChoose && !mayChoose(row)}
        onChange={(event) => onChoose([row], event.target.checked)}
      />
      <span className="visually-hidden">{nameOf(row)}</span>
    </label>
  );
}
