import { useState } from 'react';
import { useUser } from '#client/session/session.tsx';
import { useNow } from '#client/ui/data/use-now.ts';
import { InputDialog } from '#client/ui/feedback/input-dialog.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import { isOpen } from '../company/addresses.ts';
import { describeClosed } from './describe-closed.ts';
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
  return (
    <InputDialog size="wide" saved={!text.trim()} onClose={onClose} title="Invitations">
      <div className={styles.beside}>
        {isOpen(campaign, now) ? (
          <InviteForm campaign={campaign} text={text} onText={setText} />
        ) : (
          <p>{describeClosed(campaign)}</p>
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
