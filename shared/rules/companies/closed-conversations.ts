import type { CutOff } from '#shared/contracts/common.ts';

type Side = 'company' | 'candidate';

const GONE = 'Ce compte n’existe plus\u00a0: la conversation reste lisible.';

const CLOSED_WORDS: Record<CutOff, Record<Side, string>> = {
  by_candidate: {
    company: 'Ce candidat ne souhaite plus être contacté par votre entreprise.',
    candidate:
      'Vous avez bloqué cette entreprise. Débloquez-la sous «\u00a0Compte et données\u00a0» pour lui écrire.',
  },
  by_administrator: {
    company: 'Votre entreprise est bloquée par un administrateur.',
    candidate: 'Baara a bloqué cette entreprise. Ne lui versez pas d’argent, ne lui envoyez rien.',
  },
  account_deleted: { company: GONE, candidate: GONE },
};

/** Why nobody writes in a conversation any more, as each side reads it; also where a later version closed it for a reason of its own. */
export function whyClosed(closed: CutOff, side: Side): string {
  return CLOSED_WORDS[closed]?.[side] ?? 'Cette conversation est fermée.';
}
