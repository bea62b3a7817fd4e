import { classes } from '#client/ui/classes.ts';
import { letter } from '#client/ui/data/letter.ts';
import { RichLine } from '#client/ui/data/rich-line.tsx';
import type { QuestionMeasure } from '#shared/contracts/reliability.ts';
import { formatNumber, formatShare } from '#shared/rules/text/format.ts';
import styles from './measures.module.css';

/** How often each option was chosen: one that nobody chooses deceives nobody. */
export function OptionsChosen({ options }: Pick<QuestionMeasure, 'options'>) {
  const all = options.reduce((sum, { chosen }) => sum + chosen, 0);
  return (
    <section aria-labelledby="options-choisies" className={styles.section}>
      <h3 id="options-choisies">Options choisies</h3>
      <ol className={styles.options}>
        {options.map(({ text, right, chosen }, index) => {
          const share = all === 0 ? 0 : chosen / all;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
            <li key={index}>
              <span>
                {letter(index)}. <RichLine text={text} />
                {right && ' (juste)'}
              </span>
              <span className="numbers">
                {formatShare(share)} ({formatNumber(chosen)})
              </span>
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.track} width="100" height="6" />
                <rect className={classes(styles.bar, right && styles.right)} width={100 * share} height="6" />
              </svg>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
