import { useEffect, useRef, useState } from 'react';
import { useMayRecruit } from '#client/session/seat.ts';
import { Button } from '#client/ui/forms/button.tsx';
import { Options } from '#client/ui/forms/options.tsx';
import type { Stage } from '#shared/rules/campaigns/campaigns.ts';
import { STAGE_NAMES } from '#shared/rules/campaigns/stages.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import styles from './pipeline.module.css';

type StageSelectProps = {
  name: string;
  stage: Stage;
  /** It stood elsewhere a moment ago, in use: whoever used it goes on here. */
  takesFocus?: boolean;
  onFocusTaken?: () => void;
  /** Null once moved. */
  onChoose?: (wanted: Stage | null) => void;
  onMove: (stage: Stage) => void;
};

/**
 * Moves a candidate by keyboard, by touch and by voice; the board’s drag is another way to the same. Choosing alone moves
 * nobody: arrow keys pass through every stage on the way.
 */
export function StageSelect({ name, stage, takesFocus, onFocusTaken, onChoose, onMove }: StageSelectProps) {
  const mayRecruit = useMayRecruit();
  const [wanted, setWanted] = useState<Stage | null>(null);
  const field = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is taken once, whoever is told of it
  useEffect(() => {
    if (!takesFocus) return;
    field.current?.focus();
    onFocusTaken?.();
  }, [takesFocus]);
  function choose(chosen: Stage | null) {
    setWanted(chosen);
    onChoose?.(chosen);
  }
  function move() {
    if (wanted === null) return;
    onMove(wanted);
    choose(null);
    field.current?.focus();
  }

  return (
    <div className={styles.stage}>
      <select
        ref={field}
        aria-label={`Étape ${withDe(name)}`}
        value={wanted ?? stage}
        disabled={!mayRecruit}
        onChange={(event) => choose(event.target.value as Stage)}
      >
        <Options names={STAGE_NAMES} />
      </select>
      {wanted && wanted !== stage && (
        <Button variant="secondary" aria-label={`Déplacer ${name}`} onClick={move}>
          Déplacer
        </Button>
      )}
    </div>
  );
}
