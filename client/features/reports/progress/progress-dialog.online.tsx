import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { SelectField } from '#client/ui/forms/text-field.tsx';
import type { ProgressLine } from '#shared/contracts/reports.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { scoreInWords } from '#shared/rules/certificates/margin-words.ts';
import { PHONE_TIME } from '#shared/rules/certificates/reliability-words.ts';
import { formatDate, NBSP } from '#shared/rules/text/format.ts';
import { PracticeButton } from '../practice/practice-button.tsx';
import { useProgress } from '../queries.ts';
import { pointsOf, skillsOf } from './points-of.ts';
import styles from './progress.module.css';
import { ProgressChart } from './progress-chart.tsx';

/** One's own results over time with their margins. */
export function ProgressDialog({ onClose }: { onClose: () => void }) {
  const progress = useProgress();
  return (
    <Dialog onClose={onClose} title="Ma progression">
      <Loaded
        query={progress}
        failed="Votre progression n’a pas pu être chargée"
        waiting={<Skeleton shape="block" />}
      >
        {(lines) =>
          lines.length === 0 ? (
            <EmptyState title="Pas encore de résultat">
              Votre premier test noté apparaîtra ici, avec sa marge.
            </EmptyState>
          ) : (
            <>
              <p className="soft">
                Le trait épais est la marge{NBSP}: le vrai résultat s’y trouve sans doute.{' '}
                <Link to="/fiabilite#marge">Que veut dire une marge{NBSP}?</Link>
              </p>
              {lines.map((line) => (
                <Line key={line.profile_id + line.level} line={line} />
              ))}
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Line({ line: { profile_id, profile_name, level, results } }: { line: ProgressLine }) {
  const heading = `progression-${profile_id}-${level}`;
  const [skill, setSkill] = useState<string | null>(null);
  const skills = skillsOf(results);
  const points = pointsOf(results, skill);
  return (
    <section aria-labelledby={heading} className={styles.line}>
      <h3 id={heading}>
        {profile_name}, {LEVEL_NAMES[level].toLowerCase()}
      </h3>
      {skills.length > 1 && (
        <SelectField
          label="Compétence"
          value={skill ?? ''}
          onChange={(event) => setSkill(event.target.value || null)}
        >
          <option value="">Tout le test</option>
          {skills.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      <ProgressChart points={points} />
      {skill && <PracticeButton skill={skill} />}
      <ol className={styles.results}>
        {points.map(({ report_id, at, score, margin, verdict, practice, confirms, certified }) => (
          <li key={report_id}>
            <Link to={`/report/${report_id}`}>{formatDate(at)}</Link>
            <span>
              {scoreInWords(score, margin)}
              {certified && ', certifié'}
              {practice && ', entraînement'}
              {confirms && ', confirmation'}
              {verdict === 'offline_uncertain' && `, ${PHONE_TIME.toLowerCase()}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
