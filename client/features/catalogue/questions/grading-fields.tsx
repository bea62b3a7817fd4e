import { SelectField } from '#client/ui/forms/text-field.tsx';
import type { Difficulty } from '#shared/contracts/assessments.ts';
import type { Level } from '#shared/contracts/common.ts';
import { LEVELS, levelName } from '#shared/rules/level.ts';
import { DIFFICULTIES } from './labels.ts';

type Grading = { level: Level; difficulty: Difficulty };
type GradingFieldsProps = { draft: Grading; onChange: (part: Partial<Grading>) => void };

/** For whom a question is, and how hard. */
export function GradingFields({ draft, onChange }: GradingFieldsProps) {
  return (
    <>
      <SelectField
        label="Niveau"
        value={draft.level}
        onChange={(event) => onChange({ level: event.target.value as Level })}
      >
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {levelName(level)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Difficulté"
        value={draft.difficulty}
        onChange={(event) => onChange({ difficulty: event.target.value as Difficulty })}
      >
        {Object.entries(DIFFICULTIES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
