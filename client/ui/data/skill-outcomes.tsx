import { classes } from '#client/ui/classes.ts';
import type { SkillOutcome } from '#shared/contracts/reports.ts';
import { UNSURE } from '#shared/rules/certificates/answer-words.ts';
import { formatCount, formatScore, NBSP } from '#shared/rules/text/format.ts';
import { scoreBand } from '#shared/rules/units/score.ts';
import styles from './skill-outcomes.module.css';

const percent = (score: number) => `${formatScore(score)}${NBSP}%`;

/** Each skill as a bar, the campaign's median as a line across it, and how the answers went. */
export function SkillOutcomes({ skills }: { skills: readonly SkillOutcome[] }) {
  return (
    <ul className={styles.skills}>
      {skills.map(({ skill, score, median, ...counts }) => (
        <li key={skill}>
          <p>
            <span>{skill}</span> <strong className="numbers">{percent(score)}</strong>
          </p>
          <span className={styles.bar} aria-hidden="true">
            <span className={classes(styles.fill, styles[scoreBand(score)])} style={{ width: `${score}%` }} />
            {median !== null && <span className={styles.median} style={{ left: `${median}%` }} />}
          </span>
          <p className="soft">
            {median !== null && `Médiane de la campagne${NBSP}: ${percent(median)}. `}
            {describeAnswers(counts)}
          </p>
        </li>
      ))}
    </ul>
  );
}

type Counts = Pick<SkillOutcome, 'right' | 'partial' | 'wrong' | 'blank' | 'unread'>;

/** '3 réponses justes, 1 en partie, 1 fausse'; nothing where no answer is known. */
function describeAnswers({ right, partial, wrong, blank, unread }: Counts): string {
  if (right + partial + wrong + blank + unread === 0) return '';
  const parts = [
    formatCount(right, 'réponse juste', 'réponses justes'),
    partial > 0 && `${partial} en partie`,
    wrong > 0 && formatCount(wrong, 'fausse'),
    blank > 0 && `${blank} sans réponse à temps`,
    unread > 0 && `${unread} ${UNSURE}`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
