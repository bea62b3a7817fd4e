import { useCallback } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { useToast } from '#client/ui/feedback/toast.tsx';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import { STAGES, type Stage } from '#shared/rules/campaigns.ts';
import { formatCount, NBSP } from '#shared/rules/format.ts';
import { STAGE_NAMES } from '#shared/rules/stages.ts';
import { useMoveCandidacies } from './queries.ts';

/** Moves candidates and says so, which a screen reader hears; each can be put back. `move` stays the same function. */
export function useMove() {
  const { mutateAsync, isPending, variables } = useMoveCandidacies();
  const toast = useToast();
  const move = useCallback(
    (candidacies: readonly Candidacy[], stage: Stage, onDone?: () => void) => {
      const [first] = candidacies;
      if (!first) return;
      const who =
        candidacies.length === 1 ? first.candidate.full_name : formatCount(candidacies.length, 'candidat');
      const failed = (error: Error) => toast.error(describeFailure(error, 'Erreur lors de la mise à jour'));
      const putBack = () => {
        const left = STAGES.filter((from) => from !== stage).map((from) => ({
          ids: candidacies.filter((one) => one.stage === from).map(({ id }) => id),
          stage: from,
        }));
        const moves = left.filter(({ ids }) => ids.length > 0).map((before) => mutateAsync(before));
        void Promise.all(moves).then(() => toast.success('Déplacement annulé'), failed);
      };
      // Not told by `mutate`, which forgets the first of two moves made at once.
      void mutateAsync({ ids: candidacies.map(({ id }) => id), stage }).then(() => {
        toast.success(`${who}${NBSP}: ${STAGE_NAMES[stage]}`, putBack);
        onDone?.();
      }, failed);
    },
    [mutateAsync, toast],
  );
  return { move, pending: isPending ? variables : null };
}
