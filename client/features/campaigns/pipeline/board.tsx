import { useState } from 'react';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import { STAGES } from '#shared/rules/campaigns/campaigns.ts';
import { BoardColumn, type Moved } from './board-column.tsx';
import type { PipelineFilter } from './filters-in-address.ts';
import styles from './pipeline.module.css';
import { useMove } from './use-move.ts';

type BoardProps = { campaignId: string; filters: PipelineFilter; onOpen: (id: string) => void };

/** A column for each stage. A card is dragged, or moved by its list of stages. */
export function Board({ campaignId, filters, onOpen }: BoardProps) {
  const [dragged, setDragged] = useState<Candidacy | null>(null);
  const [lastMoved, setLastMoved] = useState<Moved | null>(null);
  const { move, pending } = useMove();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard
    <section className={styles.board} aria-label="Candidatures par étape" tabIndex={0}>
      {STAGES.map((stage) => (
        <BoardColumn
          key={stage}
          campaignId={campaignId}
          stage={stage}
          filters={filters}
          moving={pending?.ids ?? []}
          lastMoved={lastMoved}
          isTarget={dragged !== null && dragged.stage !== stage}
          onDrag={setDragged}
          onDrop={() => {
            if (dragged && dragged.stage !== stage) move([dragged], stage);
            setDragged(null);
          }}
          onMove={(candidacy, to) => {
            setLastMoved({ id: candidacy.id, to });
            move([candidacy], to);
          }}
          onFound={() => setLastMoved(null)}
          onOpen={onOpen}
        />
      ))}
    </section>
  );
}
