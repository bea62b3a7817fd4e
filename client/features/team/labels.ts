import type { ResponseOf } from '#client/http/contract.ts';
import type { inviteMember } from '#shared/contracts/team.ts';
import { SEAT_ROLE_NAMES, type SeatRole } from '#shared/rules/companies/team.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { NBSP } from '#shared/rules/text/format.ts';

/** What each role may do, for whoever chooses one. */
export const ROLE_MEANINGS: Record<SeatRole, string> = {
  viewer: `Lit les campagnes, les candidats et les messages${NBSP}; ne change rien.`,
  recruiter:
    'Gère les campagnes et les candidats, écrit les messages et les notes, et dépense les crédits pour cela.',
};

type Sent = Pick<ResponseOf<typeof inviteMember>, 'invitation' | 'mailed'>;

/** `done`: 'Nouveau lien envoyé'. Without mail it is made, and waits elsewhere. */
export function describeSent(done: string, { invitation: { email }, mailed }: Sent): string {
  return mailed === false
    ? `${done.replace('envoyé', 'fait')}. Baara n’envoie pas de courriels ici${NBSP}: demandez à l’administrateur du site le lien ${withDe(email)}.`
    : `${done} à ${email}`;
}

/** What inviting an address did. */
export function describeInvited(response: ResponseOf<typeof inviteMember>): string {
  const { invitation, sent, role_changed } = response;
  const { email, role } = invitation;
  if (sent) return describeSent('Invitation envoyée', response);
  const kept = role_changed
    ? `Rôle changé${NBSP}: ${SEAT_ROLE_NAMES[role].toLowerCase()}. Le lien ${withDe(email)} reste valable`
    : `${email} a déjà son lien, toujours valable`;
  return `${kept}${NBSP}: «${NBSP}Renvoyer${NBSP}» en fait un nouveau.`;
}
