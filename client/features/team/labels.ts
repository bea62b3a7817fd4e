import { NBSP } from '#shared/rules/format.ts';
import type { SeatRole } from '#shared/rules/team.ts';

/** What each role may do, for whoever chooses one. */
export const ROLE_MEANINGS: Record<SeatRole, string> = {
  viewer: `Lit les campagnes, les candidats et les messages${NBSP}; ne change rien.`,
  recruiter:
    'Gère les campagnes et les candidats, écrit les messages et les notes, et dépense les crédits pour cela.',
};
