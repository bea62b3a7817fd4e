import { Choice } from '#client/ui/forms/choice.tsx';
import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import { LEVEL_NAMES, LEVELS } from '#shared/rules/assessments/level.ts';
import styles from './new-assessment-dialog.module.css';

type Level = AssessmentSummary['level'];

export function LevelChoice({ selected, onSelect }: { selected: Level; onSelect: (level: Level) => void }) {
  return (
    <fieldset className={styles.group}>
      <legend>Niveau</legend>
      <div className={styles.levels}>
        {LEVELS.map((level) => (
          <Choice
            key={level}
            look="whole"
            className={styles.level}
            name="level"
            checked={level === selected}
            onChange={() => onSelect(level)}
          >
            {LEVEL_NAMES[level]}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
