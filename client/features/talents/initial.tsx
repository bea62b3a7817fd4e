import { classes } from '#client/ui/classes.ts';
import styles from './initial.module.css';
import { placeName } from './labels.ts';

/** The first letter of a name, with a medal for one of the first three. */
export function Initial({ name, rank }: { name: string; rank?: number | undefined }) {
  const [letter = '?'] = name.trim().toUpperCase();
  return (
    <span className={classes(styles.initial, rank !== undefined && styles[`place${rank}`])}>
      <span aria-hidden="true">{letter}</span>
      {rank !== undefined && (
        <span className={styles.medal}>
          <span aria-hidden="true">{rank}</span>
          <span className="visually-hidden">Médaille, {placeName(rank)}</span>
        </span>
      )}
    </span>
  );
}
