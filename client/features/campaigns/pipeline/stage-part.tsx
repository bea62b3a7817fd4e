import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { useMayRecruit } from '#client/session/seat.ts';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { CandidacyDetail } from '#shared/contracts/candidacies.ts';
import type { Stage } from '#shared/rules/campaigns/campaigns.ts';
import { STAGE_NAMES, STAGES_FOR_CANDIDATES } from '#shared/rules/campaigns/stages.ts';
import { formatDateTime, NBSP } from '#shared/rules/text/format.ts';
import styles from './panel.module.css';
import { useShareStage } from './queries.ts';
import { StageSelect } from './stage-select.tsx';
import { useMove } from './use-move.ts';

/** Where the candidate is, whether they know it, and how they came there. */
export function StagePart({ candidacy }: { candidacy: CandidacyDetail }) {
  const { id, stage, stage_shared, candidate, history } = candidacy;
  const { move, pending } = useMove();
  const sharing = useShareStage(id);
  const toast = useToast();
  const mayRecruit = useMayRecruit();
  const isShared = stage_shared === stage;
  const [wanted, setWanted] = useState<Stage | null>(null);
  const isChoosing = wanted !== null && wanted !== stage;
  const share = () =>
    sharing.mutate(stage, {
      onSuccess: () => toast.success(`Étape communiquée à ${candidate.full_name}`),
      onError: (error) =>
        toast.error(describeUncertain(error, 'une étape n’est jamais communiquée deux fois')),
    });
  return (
    <section className={styles.part} aria-labelledby="etape">
      <h3 id="etape">Étape</h3>
      <div className={styles.actions}>
        <StageSelect
          name={candidate.full_name}
          stage={pending?.stage ?? stage}
          onChoose={setWanted}
          onMove={(to) => move([candidacy], to)}
        />
        {mayRecruit && !candidate.deleted && (
          <Button
            variant="secondary"
            aria-disabled={isShared || isChoosing}
            busy={sharing.isPending && 'Envoi…'}
            onClick={share}
          >
            <Send size={18} aria-hidden="true" />
            {isShared ? 'Étape communiquée' : 'Communiquer au candidat'}
          </Button>
        )}
      </div>
      <p className="soft">
        {isChoosing && 'L’étape choisie ne vaut qu’une fois le candidat déplacé. '}
        {!candidate.deleted &&
          (stage_shared === null
            ? 'Le candidat ne voit pas ses étapes tant que vous ne les communiquez pas, sauf dans une copie de ses données.'
            : `Le candidat lit${NBSP}: «${NBSP}${STAGES_FOR_CANDIDATES[stage_shared]}${NBSP}».`)}
      </p>
      {history.length > 0 && (
        <ol className={styles.history} aria-label="Historique des étapes">
          {history.map(({ kind, stage: reached, author, at }) => (
            <li key={`${kind}-${at}`}>
              {kind === 'shared' ? `Communiquée${NBSP}: ` : ''}
              {STAGE_NAMES[reached]}{' '}
              <span className="soft">
                le {formatDateTime(at)}
                {author && `, ${author}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
