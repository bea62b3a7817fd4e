import { Banner } from '#client/ui/feedback/banner.tsx';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import type { SittingState } from './sitting/state.ts';

/** What is there of a test that was begun before, and what is not: its phone was cleared, or it is another one (rule S27). */
export function BroughtBack({ state: { broughtBack, questions } }: { state: SittingState }) {
  if (broughtBack === null) return null;
  return (
    <Banner role="status">
      Test déjà commencé{NBSP}:{' '}
      {broughtBack === 0
        ? 'aucune réponse n’était arrivée'
        : formatCount(broughtBack, 'réponse était arrivée', 'réponses étaient arrivées')}{' '}
      au serveur, sur {questions.length}.
      {broughtBack < questions.length &&
        ' Les autres, s’il y en a, ne sont que sur l’appareil d’avant, ou dans le fichier ou les codes mis à l’abri.'}
    </Banner>
  );
}
