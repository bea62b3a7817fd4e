import { classes } from '#client/ui/classes.ts';
import { Motif } from '#client/ui/layout/motif.tsx';
import type { Report } from '#shared/contracts/reports.ts';
import { formatDate, formatDateTime, formatScore } from '#shared/rules/format.ts';
import { levelName } from '#shared/rules/level.ts';
import { scoreBand } from '#shared/rules/score.ts';
import { verdictSentence } from '#shared/rules/verdict-sentence.ts';
import styles from './report-screen.module.css';

/** What the test was, the global score, and how both time and answers were judged. */
export function ScoreCard({ report }: { report: Report }) {
  const { domain, level, global_score, submitted_at, verdict, grader } = report;
  return (
    <section className={styles.score} aria-label="Score global">
      <Motif className={styles.motif} />
      <div className={styles.scoreText}>
        <h2>{domain}</h2>
        <p>
          Niveau {levelName(level).toLowerCase()} ·{' '}
          <time dateTime={submitted_at} title={formatDateTime(submitted_at)}>
            {formatDate(submitted_at)}
          </time>
        </p>
        <p>{verdictSentence(verdict)}</p>
        <p>{grader}</p>
      </div>
      <p className={classes(styles.figure, styles[scoreBand(global_score)])}>
        <span className={styles.big}>{formatScore(global_score)}</span>
        <span>sur 100</span>
      </p>
    </section>
  );
}
