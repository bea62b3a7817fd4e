import FileText from 'lucide-react/icons/file-text';
import MessageSquare from 'lucide-react/icons/message-square';
import { useState } from 'react';
import { useMayRecruit } from '#client/session/seat.ts';
import { Button } from '#client/ui/forms/button.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import type { CandidacyDetail } from '#shared/contracts/candidacies.ts';
import { ContactDialog } from '../candidates/contact-dialog.tsx';
import { describeContact, hasAccess, isContactable } from '../candidates/labels.ts';
import { CredentialCard } from './credential-card.tsx';
import { NotesPart } from './notes-part.tsx';
import styles from './panel.module.css';
import { SkillsPart } from './skills-part.tsx';
import { StagePart } from './stage-part.tsx';

export function CandidateDetail({ candidacy }: { candidacy: CandidacyDetail }) {
  const { report_id, contact } = candidacy;
  const [contacting, setContacting] = useState(false);
  const mayRecruit = useMayRecruit();
  return (
    <div className={styles.detail}>
      <CredentialCard candidacy={candidacy} />
      <div className={styles.actions}>
        {report_id && (
          <ButtonLink variant="secondary" to={`/report/${report_id}`}>
            <FileText size={18} aria-hidden="true" />
            Rapport
          </ButtonLink>
        )}
        {hasAccess(contact) && (
          <ButtonLink
            variant={mayRecruit ? 'primary' : 'secondary'}
            to="/messages"
            state={{ conversationId: contact.conversation_id }}
          >
            <MessageSquare size={18} aria-hidden="true" />
            {mayRecruit ? 'Écrire' : 'Messages'}
          </ButtonLink>
        )}
        {mayRecruit && isContactable(candidacy) && (
          <Button onClick={() => setContacting(true)}>
            <MessageSquare size={18} aria-hidden="true" />
            Contacter
          </Button>
        )}
      </div>
      {contact && <p className="soft">{describeContact(contact)}</p>}
      <StagePart candidacy={candidacy} />
      <SkillsPart skills={candidacy.skills} />
      <NotesPart candidacy={candidacy} />
      {contacting && (
        <ContactDialog
          campaignId={candidacy.campaign_id}
          candidacy={candidacy}
          onClose={() => setContacting(false)}
        />
      )}
    </div>
  );
}
