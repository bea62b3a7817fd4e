import { SAMPLE } from '#shared/rules/assessments/sample-question.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from './sample-question.module.css';

/** One question to try without an account. Pressing an option says whether it is right, with scripting off too. */
export function SampleQuestion() {
  return (
    <>
      <p>
        <strong className={styles.question}>{SAMPLE.text}</strong>
      </p>
      {SAMPLE.options.map(({ text, isRight, because }) => (
        <details key={text} name="exemple" className={styles.option}>
          <summary>{text}</summary>
          <p>
            <strong className={isRight ? styles.right : styles.wrong}>
              {isRight ? 'Juste' : 'Non'}
              {NBSP}:
            </strong>{' '}
            {because}
          </p>
        </details>
      ))}
      <p className="soft">Écrite pour l’exemple{NBSP}: aucun test ne la pose.</p>
    </>
  );
}
