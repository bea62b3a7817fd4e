import FileText from 'lucide-react/icons/file-text';
import MessageSquare from 'lucide-react/icons/message-square';
import { useMayRecruit } from '#client/session/seat.ts';
import { Button } from '#client/ui/forms/button.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { hasAccess, isContactable } from './labels.ts';

type CandidateActionsProps = { candidacy: Candidacy; onContact: () => void };

/** The candidate's report, and the way to write to them. */
export function CandidateActions({ candidacy, onContact }: CandidateActionsProps) {
  const { candidate, report_id, contact } = candidacy;
  const mayRecruit = useMayRecruit();
  return (
    <>
      {report_id && (
        <ButtonLink
          variant="secondary"
          to={`/report/${report_id}`}
          aria-label={`Rapport ${withDe(candidate.full_name)}`}
        >
          <FileText size={18} aria-hidden="true" />
          Rapport
        </ButtonLink>
      )}
      {hasAccess(contact) && (
        <ButtonLink
          variant={mayRecruit ? 'primary' : 'secondary'}
          to="/messages"
          state={{ conversationId: contact.conversation_id }}
          aria-label={`${mayRecruit ? 'Écrire à' : 'Messages avec'} ${candidate.full_name}`}
        >
          <MessageSquare size={18} aria-hidden="true" />
          {mayRecruit ? 'Écrire' : 'Messages'}
        </ButtonLink>
      )}
      {mayRecruit && isContactable(candidacy) && (
        <Button aria-label={`Contacter ${candidate.full_name}`} onClick={onContact}>
          <MessageSquare size={18} aria-hidden="true" />
          Contacter
        </Button>
      )}
    </>
  );
}
