import { Link } from 'react-router-dom';
import { classes } from '#client/ui/classes.ts';
import { Badge } from '#client/ui/data/badge.tsx';
import { Motif } from '#client/ui/layout/motif.tsx';
import type { Report } from '#shared/contracts/reports.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { verdictSentence } from '#shared/rules/assessments/verdict-sentence.ts';
import {
  attemptInWords,
  countedInWords,
  marginInWords,
  strengthName,
} from '#shared/rules/certificates/margin-words.ts';
import { formatDate, formatDateTime, formatScore } from '#shared/rules/text/format.ts';
import { scoreBand } from '#shared/rules/units/score.ts';
import styles from './report-screen.module.css';

/** What the test was, the global score with its margin, and how both time and answers were judged. */
export function ScoreCard({ report }: { report: Report }) {
  const { domain, level, submitted_at, verdict, grader, attempt } = report;
  return (
    <section className={styles.score} aria-label="Score global">
      <Motif className={classes(styles.motif, 'screen-only')} />
      <div className={styles.scoreText}>
        <h2>{domain}</h2>
        <p>
          Niveau {LEVEL_NAMES[level].toLowerCase()} ·{' '}
          <time dateTime={submitted_at} title={formatDateTime(submitted_at)}>
            {formatDate(submitted_at)}
          </time>
          {attempt && !report.confirmation && ` · ${attemptInWords(attempt)}`}
        </p>
        <Strength report={report} />
        <p>{verdictSentence(verdict)}</p>
        <p>{grader}</p>
      </div>
      <Figure report={report} />
    </section>
  );
}

function Strength({ report }: { report: Report }) {
  const { is_certified, certificate_withdrawn, certificate_expired, confirmed, practice } = report;
  if (certificate_withdrawn || certificate_expired) {
    return (
      <p>
        {certificate_withdrawn ? (
          <Badge tone="bad">Certificat retiré</Badge>
        ) : (
          <Badge tone="warn">Certificat expiré</Badge>
        )}
      </p>
    );
  }
  if (is_certified) {
    return (
      <p>
        <Badge tone={confirmed ? 'accent' : 'good'}>{strengthName(confirmed)}</Badge>
      </p>
    );
  }
  return practice ? (
    <p>
      <Badge>Entraînement</Badge>
    </p>
  ) : null;
}

function Figure({ report }: { report: Report }) {
  const { global_score, margin, counted, question_count } = report;
  return (
    <div className={styles.figure}>
      <p className={classes(styles.total, styles[scoreBand(global_score)])}>
        <span className={styles.big}>{formatScore(global_score)}</span> <span>sur 100</span>
      </p>
      <div className={styles.basis}>
        {margin && <p className="numbers sentence">{marginInWords(margin)}</p>}
        <p className="numbers">{countedInWords(counted, question_count)}</p>
        <Link to="/fiabilite">Ce que vaut un score</Link>
      </div>
    </div>
  );
}
