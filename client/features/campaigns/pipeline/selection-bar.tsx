import Download from 'lucide-react/icons/download';
import { useRef, useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { useMayRecruit } from '#client/session/seat.ts';
import { classes } from '#client/ui/classes.ts';
import { Button } from '#client/ui/forms/button.tsx';
import { SelectField } from '#client/ui/forms/text-field.tsx';
import { useDownload } from '#client/ui/forms/use-download.ts';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import { EXPORTED_LIMIT, STAGES, type Stage } from '#shared/rules/campaigns.ts';
import { MOVED_LIMIT, STAGE_NAMES } from '#shared/rules/stages.ts';
import styles from './pipeline.module.css';
import { fetchChosenCsv, type PipelineFilter } from './pipeline-list.ts';

const MOST_AT_ONCE = Math.min(MOVED_LIMIT, EXPORTED_LIMIT);

type SelectionBarProps = {
  campaignId: string;
  filters: PipelineFilter;
  chosen: Candidacy[];
  /** How many there are: '60 candidatures'. */
  total: string;
  onMove: (rows: Candidacy[], stage: Stage) => void;
};

/** What is done with those chosen; an export takes all when nobody is. */
export function SelectionBar({ campaignId, filters, chosen, total, onMove }: SelectionBarProps) {
  const mayRecruit = useMayRecruit();
  const { busy, download } = useDownload('Candidatures exportées', (error) =>
    describeFailure(error, 'Impossible d’exporter les candidatures'),
  );
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

  function exportThem() {
    const ids = chosen.map(({ id }) => id);
    void download(fetchChosenCsv(campaignId, filters, ids), 'candidatures.csv');
  }

  return (
    <div className={classes(styles.selection, some && styles.some)}>
      <p ref={count} className="soft" role="status" tabIndex={-1}>
        {total}
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
            {STAGES.map((one) => (
              <option key={one} value={one}>
                {STAGE_NAMES[one]}
              </option>
            ))}
          </SelectField>
          <Button variant="secondary" disabled={stage === '' || isTooMany} onClick={move}>
            Déplacer
          </Button>
        </>
      )}
      {mayRecruit && (
        <Button
          variant="secondary"
          busy={busy && 'Export…'}
          disabled={isTooMany}
          onClick={exportThem}
        >
          <Download size={18} aria-hidden="true" />
          {some ? 'Exporter la sélection en CSV' : 'Exporter en CSV'}
        </Button>
      )}
    </div>
  );
}
