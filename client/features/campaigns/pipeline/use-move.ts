import { useCallback, useRef } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { useToast } from '#client/ui/feedback/toast.tsx';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import type { Stage } from '#shared/rules/campaigns/campaigns.ts';
import { STAGE_NAMES } from '#shared/rules/campaigns/stages.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { describeStayed, movesBack, moveTo } from './moves.ts';
import { useMoveCandidacies } from './queries.ts';

/**
 * Moves candidates and says so, which a screen reader hears; each can be put back. Whom somebody else moved meanwhile stays, which
 * is said too. `move` stays the same function.
 */
export function useMove() {
  const { mutateAsync, isPending, variables } = useMoveCandidacies();
  const pending = isPending ? variables : null;
  const onItsWay = useRef(pending);
  onItsWay.current = pending;
  const toast = useToast();
  const move = useCallback(
    (shown: readonly Candidacy[], stage: Stage, onDone?: () => void) => {
      const [first] = shown;
      if (!first) return;
      // The last move is on its way: the lists do not know it yet.
      const candidacies = shown.map((one) =>
        onItsWay.current?.ids.includes(one.id) ? { ...one, stage: onItsWay.current.stage } : one,
      );
      const failed = (error: Error) => toast.error(describeFailure(error, 'Erreur lors de la mise à jour'));
      const putBack = async () => {
        const groups = movesBack(candidacies, stage);
        const settled = await Promise.allSettled(groups.map((body) => mutateAsync(body)));
        let [all, back, stayed] = [0, 0, 0];
        for (const [index, { ids }] of groups.entries()) {
          const group = settled[index];
          all += ids.length;
          if (group?.status !== 'fulfilled') continue;
          const { stayed: stayedHere = 0 } = group.value;
          stayed += stayedHere;
          back += ids.length - stayedHere;
        }
        if (back > 0)
          toast.success(
            back === all ? 'Déplacement annulé' : `Déplacement annulé pour ${formatCount(back, 'candidat')}`,
          );
        if (stayed > 0) toast.info(describeStayed(stayed));
        const refused = settled.find((group) => group.status === 'rejected');
        if (refused) failed(refused.reason);
      };
      // Not told by `mutate`, which forgets the first of two moves made at once.
      void mutateAsync(moveTo(stage, candidacies)).then(({ moved, stayed = 0 }) => {
        const who =
          candidacies.length === 1
            ? first.candidate.full_name
            : formatCount(candidacies.length - stayed, 'candidat');
        // Whom somebody else had put there is not ours to put back.
        const isOurs = moved + stayed === candidacies.filter((one) => one.stage !== stage).length;
        if (stayed < candidacies.length)
          toast.success(`${who}${NBSP}: ${STAGE_NAMES[stage]}`, isOurs ? () => void putBack() : undefined);
        if (stayed > 0) toast.info(describeStayed(stayed));
        onDone?.();
      }, failed);
    },
    [mutateAsync, toast],
  );
  return { move, pending };
}
