import { STAGES, type Stage } from '#shared/rules/campaigns/campaigns.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';

type Placed = { id: string; stage: Stage };

/** What is asked for to have them at `stage`. Where each was shown goes along: who is elsewhere by now stays there. */
export const moveTo = (stage: Stage, shown: readonly Placed[]) => ({
  ids: shown.map(({ id }) => id),
  stage,
  from: Object.fromEntries(shown.map((one) => [one.id, one.stage])),
});

/** What is asked for to have those who were moved to `stage` where they were before. */
export const movesBack = (before: readonly Placed[], stage: Stage) =>
  STAGES.filter((place) => place !== stage)
    .map((place) => ({ place, there: before.filter((one) => one.stage === place) }))
    .filter(({ there }) => there.length > 0)
    .map(({ place, there }) =>
      moveTo(
        place,
        there.map(({ id }) => ({ id, stage })),
      ),
    );

export const describeStayed = (count: number): string =>
  count === 1
    ? `Une candidature a changé d’étape entre-temps${NBSP}: elle y reste.`
    : `${formatCount(count, 'candidature')} ont changé d’étape entre-temps${NBSP}: elles y restent.`;
