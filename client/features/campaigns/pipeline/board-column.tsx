import { useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { MoreButton } from '#client/ui/data/more-button.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import type { Stage } from '#shared/rules/campaigns/campaigns.ts';
import { STAGE_NAMES } from '#shared/rules/campaigns/stages.ts';
import { formatNumber } from '#shared/rules/text/format.ts';
import { useCandidates } from '../candidates/queries.ts';
import { BoardCard } from './board-card.tsx';
import type { PipelineFilter } from './filters-in-address.ts';
import styles from './pipeline.module.css';

export type Moved = { id: string; to: Stage };

type BoardColumnProps = {
  campaignId: string;
  stage: Stage;
  filters: PipelineFilter;
  /** Candidacies on their way elsewhere. */
  moving: string[];
  /** The one moved last by its list of stages, until it has the focus where it is now. */
  lastMoved: Moved | null;
  /** What is dragged may be dropped here. */
  isTarget: boolean;
  onDrag: (candidacy: Candidacy | null) => void;
  onDrop: () => void;
  onMove: (candidacy: Candidacy, stage: Stage) => void;
  onFound: () => void;
  onOpen: (id: string) => void;
};

export function BoardColumn(props: BoardColumnProps) {
  const { campaignId, stage, filters, moving, lastMoved, isTarget } = props;
  const { onDrag, onDrop, onMove, onFound, onOpen } = props;
  const list = useCandidates(campaignId, { ...filters, stage });
  const [over, setOver] = useState(false);
  const id = `etape-${stage}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the keyboard has the cards' lists
    <div
      className={classes(styles.column, isTarget && styles.target, isTarget && over && styles.over)}
      onDragOver={(event) => {
        if (!isTarget) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <h3 id={id}>
        {STAGE_NAMES[stage]}{' '}
        <span className="soft numbers">
          {list.data && !list.isPlaceholderData ? formatNumber(list.data.total) : ''}
        </span>
      </h3>
      <Loaded query={list} failed="Cette étape n’a pas pu être chargée" waiting={<Skeleton shape="block" />}>
        {({ candidates }) => (
          <>
            {candidates.length === 0 && !list.isPlaceholderData && <p className="soft">Personne</p>}
            <ul aria-labelledby={id}>
              {candidates.map((candidacy) => (
                <BoardCard
                  key={candidacy.id}
                  candidacy={candidacy}
                  busy={moving.includes(candidacy.id)}
                  justMoved={candidacy.id === lastMoved?.id && stage === lastMoved.to}
                  onDrag={onDrag}
                  onMove={(to) => onMove(candidacy, to)}
                  onFound={onFound}
                  onOpen={() => onOpen(candidacy.id)}
                />
              ))}
            </ul>
            <MoreButton list={list} variant="ghost" />
          </>
        )}
      </Loaded>
    </div>
  );
}
