import { useState } from 'react';
import { useMayRecruit } from '#client/session/seat.ts';
import { useUser } from '#client/session/session.tsx';
import { useNow } from '#client/ui/data/use-now.ts';
import { InputDialog } from '#client/ui/feedback/input-dialog.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { TextAreaField } from '#client/ui/forms/text-field.tsx';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import { isOpen } from '../company/addresses.ts';
import { describeClosed, INVITES_NOBODY } from './describe-closed.ts';
import styles from './invitations.module.css';
import { InvitationsList } from './invitations-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { useInvitations } from './queries.ts';

type InvitationsDialogProps = { campaign: Campaign; onClose: () => void };

/** Invites people, and shows those invited with the link of each. */
export function InvitationsDialog({ campaign, onClose }: InvitationsDialogProps) {
  const invitations = useInvitations(campaign.id);
  const { company_name, full_name } = useUser();
  const [text, setText] = useState('');
  const now = useNow();
  const mayRecruit = useMayRecruit();
  const mayInvite = mayRecruit && isOpen(campaign, now);
  return (
    <InputDialog size="wide" saved={!text.trim()} onClose={onClose} title="Invitations">
      <div className={styles.beside}>
        {mayInvite ? (
          <InviteForm campaign={campaign} text={text} onText={setText} />
        ) : (
          <div className="stack">
            <p>{mayRecruit ? describeClosed(campaign) : INVITES_NOBODY}</p>
            {text.trim() && <TextAreaField label="Ce que vous avez saisi" rows={6} readOnly value={text} />}
          </div>
        )}
        <Loaded
          query={invitations}
          failed="Les invitations n’ont pas pu être chargées"
          waiting={<Skeleton shape="block" />}
        >
          {(found) => (
            <InvitationsList campaign={campaign} company={company_name || full_name} invitations={found} />
          )}
        </Loaded>
      </div>
    </InputDialog>
  );
}
