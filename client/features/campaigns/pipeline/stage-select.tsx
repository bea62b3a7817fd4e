import { useEffect, useRef } from 'react';
import { useMayRecruit } from '#client/session/seat.ts';
import type { Stage } from '#shared/rules/campaigns.ts';
import { STAGES } from '#shared/rules/campaigns.ts';
import { withDe } from '#shared/rules/elision.ts';
import { STAGE_NAMES } from '#shared/rules/stages.ts';
import styles from './pipeline.module.css';

type StageSelectProps = {
  name: string;
  stage: Stage;
  /** It stood elsewhere a moment ago, in use: whoever used it goes on here. */
  takesFocus?: boolean;
  onMove: (stage: Stage) => void;
};

/** Moves a candidate by keyboard, by touch and by voice; the board’s drag is another way to the same. */
export function StageSelect({ name, stage, takesFocus, onMove }: StageSelectProps) {
  const mayRecruit = useMayRecruit();
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <select
      ref={field}
      className={styles.stage}
      aria-label={`Étape ${withDe(name)}`}
      value={stage}
      disabled={!mayRecruit}
      onChange={(event) => onMove(event.target.value as Stage)}
    >
      {STAGES.map((one) => (
        <option key={one} value={one}>
          {STAGE_NAMES[one]}
        </option>
      ))}
    </select>
  );
}
