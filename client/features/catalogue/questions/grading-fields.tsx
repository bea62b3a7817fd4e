import { Options } from '#client/ui/forms/options.tsx';
import { SelectField } from '#client/ui/forms/text-field.tsx';
import type { Difficulty } from '#shared/contracts/assessments.ts';
import type { Level } from '#shared/contracts/common.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
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
        <Options names={LEVEL_NAMES} />
      </SelectField>
      <SelectField
        label="Difficulté"
        value={draft.difficulty}
        onChange={(event) => onChange({ difficulty: event.target.value as Difficulty })}
      >
        <Options names={DIFFICULTIES} />
      </SelectField>
    </>
  );
}
