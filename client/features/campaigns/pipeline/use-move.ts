import { useCallback } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { useToast } from '#client/ui/feedback/toast.tsx';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import type { Stage } from '#shared/rules/campaigns.ts';
import { formatCount, NBSP } from '#shared/rules/format.ts';
import { STAGE_NAMES } from '#shared/rules/stages.ts';
import { useMoveCandidacies } from './queries.ts';

/** Moves candidates and says so, which a screen reader hears. `move` stays the same function. */
export function useMove() {
  const { mutate, isPending, variables } = useMoveCandidacies();
  const toast = useToast();
  const move = useCallback(
    (candidacies: readonly Candidacy[], stage: Stage, onDone?: () => void) => {
      const [first] = candidacies;
      if (!first) return;
      const who =
        candidacies.length === 1 ? first.candidate.full_name : formatCount(candidacies.length, 'candidat');
      mutate(
        { ids: candidacies.map(({ id }) => id), stage },
        {
          onSuccess() {
            toast.success(`${who}${NBSP}: ${STAGE_NAMES[stage]}`);
            onDone?.();
          },
          onError: (error) => toast.error(describeFailure(error, 'Erreur lors de la mise à jour')),
        },
      );
    },
    [mutate, toast],
  );
  return { move, pending: isPending ? variables : null };
}
