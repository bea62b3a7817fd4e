import { useRef, useState } from 'react';
import { useMayRecruit } from '#client/session/seat.ts';
import { classes } from '#client/ui/classes.ts';
import { useAwaited } from '#client/ui/feedback/empty-state.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Options } from '#client/ui/forms/options.tsx';
import { SelectField } from '#client/ui/forms/text-field.tsx';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import { EXPORTED_LIMIT, type Stage } from '#shared/rules/campaigns/campaigns.ts';
import { MOVED_LIMIT, STAGE_NAMES } from '#shared/rules/campaigns/stages.ts';
import { formatCount } from '#shared/rules/text/format.ts';
import { ExportButton } from '../candidates/export-button.tsx';
import type { PipelineFilter } from './filters-in-address.ts';
import styles from './pipeline.module.css';

const MOST_AT_ONCE = Math.min(MOVED_LIMIT, EXPORTED_LIMIT);

type SelectionBarProps = {
  campaignId: string;
  filters: PipelineFilter;
  chosen: Candidacy[];
  /** How many there are. */
  total: number;
  onMove: (rows: Candidacy[], stage: Stage) => void;
};

/** What is done with those chosen; an export takes all when nobody is. */
export function SelectionBar({ campaignId, filters, chosen, total, onMove }: SelectionBarProps) {
  const mayRecruit = useMayRecruit();
  const awaited = useAwaited();
  const [stage, setStage] = useState<Stage | ''>('');
  const count = useRef<HTMLParagraphElement>(null);
  const some = chosen.length > 0;
  const isTooMany = chosen.length > MOST_AT_ONCE;

  function move() {
    if (stage === '') return;
    onMove(chosen, stage);
    setStage('');
    // What was pressed goes away with the selection.
    count.current?.focus();
  }

  return (
    <div className={classes(styles.selection, some && styles.some)}>
      <p ref={count} className="soft" role="status" tabIndex={-1}>
        {awaited ? 'Chargement…' : formatCount(total, 'candidature')}
        {some && ` · ${chosen.length} ${chosen.length > 1 ? 'choisies' : 'choisie'}`}
        {isTooMany && `, ${MOST_AT_ONCE} au plus à la fois`}
      </p>
      {some && (
        <>
          <SelectField
            label="Déplacer vers"
            value={stage}
            onChange={(event) => setStage(event.target.value as Stage | '')}
          >
            <option value="">Choisir une étape</option>
            <Options names={STAGE_NAMES} />
          </SelectField>
          <Button variant="secondary" disabled={stage === '' || isTooMany} onClick={move}>
            Déplacer
          </Button>
        </>
      )}
      {mayRecruit && total > 0 && (
        <ExportButton
          campaignId={campaignId}
          filters={filters}
          chosen={chosen.map(({ id }) => id)}
          disabled={isTooMany}
        />
      )}
    </div>
  );
}
