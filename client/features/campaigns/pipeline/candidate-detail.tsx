import { useState } from 'react';
import type { CandidacyDetail } from '#shared/contracts/candidacies.ts';
import { CandidateActions } from '../candidates/candidate-actions.tsx';
import { ContactDialog } from '../candidates/contact-dialog.tsx';
import { describeContact } from '../candidates/labels.ts';
import { CredentialCard } from './credential-card.tsx';
import { NotesPart } from './notes-part.tsx';
import styles from './panel.module.css';
import { SkillsPart } from './skills-part.tsx';
import { StagePart } from './stage-part.tsx';

export function CandidateDetail({ candidacy }: { candidacy: CandidacyDetail }) {
  const { contact } = candidacy;
  const [contacting, setContacting] = useState(false);
  return (
    <div className={styles.detail}>
      <CredentialCard candidacy={candidacy} />
      <div className={styles.actions}>
        <CandidateActions candidacy={candidacy} onContact={() => setContacting(true)} />
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
