import { RichText } from '#client/ui/data/rich-text.tsx';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { formatCount, formatNumber, NBSP } from '#shared/rules/text/format.ts';
import { AnswerKey } from '../questions/answer-key.tsx';
import { DIFFICULTIES, TYPES } from '../questions/labels.ts';
import styles from './exchange.module.css';
import type { ImportResult } from './queries.ts';

/** What a file holds, before it is taken: each bad line by its number, and the first good questions. */
export function ImportPreview({ result }: { result: ImportResult }) {
  const { accepted, problem_count, problems, sample } = result;
  return (
    <>
      <Banner tone={problem_count > 0 || accepted === 0 ? 'warn' : 'good'} role="status">
        {describe(result)}
      </Banner>
      {problems.length > 0 && (
        <section className={styles.part} aria-labelledby="ecartees">
          <h4 id="ecartees">Lignes écartées</h4>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <ul className={styles.problems} tabIndex={0}>
            {problems.map(({ line, detail }) => (
              <li key={`${line} ${detail}`}>
                <strong>
                  Ligne{NBSP}
                  {formatNumber(line)}
                </strong>
                {NBSP}: {detail}
              </li>
            ))}
          </ul>
          {problem_count > problems.length && (
            <p className="soft">Et {formatCount(problem_count - problems.length, 'autre')}.</p>
          )}
        </section>
      )}
      {sample.length > 0 && (
        <details>
          <summary className={styles.summary}>
            Voir {sample.length < accepted ? `les ${sample.length} premières` : 'les questions'}
          </summary>
          <ol className={styles.sample}>
            {sample.map((question) => (
              <li key={question.line}>
                <p className="soft">
                  Ligne{NBSP}
                  {formatNumber(question.line)} · {TYPES[question.type]} · {LEVEL_NAMES[question.level]} ·{' '}
                  {DIFFICULTIES[question.difficulty]} · {formatCount(question.points, 'point')}
                </p>
                <RichText text={question.question_text} />
                <AnswerKey question={question} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

function describe({ accepted, problem_count }: ImportResult): string {
  if (accepted + problem_count === 0) return 'Ce fichier ne contient aucune question.';
  const taken = formatCount(accepted, 'question peut être importée', 'questions peuvent être importées');
  if (problem_count === 0) return `${taken}.`;
  return `${taken}, ${formatCount(problem_count, 'ligne est écartée', 'lignes sont écartées')}.`;
}
