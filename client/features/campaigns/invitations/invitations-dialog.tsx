import { useState } from 'react';
import { useUser } from '#client/session/session.tsx';
import { useNow } from '#client/ui/data/use-now.ts';
import { InputDialog } from '#client/ui/feedback/input-dialog.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import { NBSP } from '#shared/rules/format.ts';
import { isOpen } from '../company/addresses.ts';
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
          <p>
            {campaign.status === 'active'
              ? `La date limite est passée${NBSP}: reportez-la pour inviter.`
              : `Cette campagne est fermée${NBSP}: rouvrez-la pour inviter.`}
          </p>
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
