import { Choice } from '#client/ui/forms/choice.tsx';
import styles from './new-assessment-dialog.module.css';

/** Questions for each skill of the profile; the first is what a certificate usually rests on. */
const SIZES = [10, 5, 3] as const;
export const USUAL_SIZE = SIZES[0];

export function SizeChoice({ selected, onSelect }: { selected: number; onSelect: (size: number) => void }) {
  return (
    <fieldset className={styles.group}>
      <legend>Questions par compétence</legend>
      <div className={styles.levels}>
        {SIZES.map((size) => (
          <Choice
            key={size}
            look="whole"
            className={styles.level}
            name="size"
            checked={size === selected}
            onChange={() => onSelect(size)}
          >
            {size}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
