import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Copy from 'lucide-react/icons/copy';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Pencil from 'lucide-react/icons/pencil';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash-2';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { useMayRecruit } from '#client/session/seat.ts';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import type { CampaignStatus } from '#shared/rules/campaigns/campaigns.ts';
import { candidatesAddress, invitationsAddress, isOpen } from './addresses.ts';
import styles from './campaign-page.module.css';
import { useSetCampaignStatus } from './queries.ts';

export type CampaignDialog = 'edit' | 'share' | 'delete';

type CampaignActionsProps = {
  campaign: Campaign;
  now: number;
  onOpen: (dialog: CampaignDialog) => void;
  onCopy: () => void;
};

export function CampaignActions({ campaign, now, onOpen, onCopy }: CampaignActionsProps) {
  const mayRecruit = useMayRecruit();
  const isHidden = campaign.hidden_reason !== null;
  return (
    <div className={styles.actions}>
      <ButtonLink to={candidatesAddress(campaign.id)} state={{ openedHere: true }}>
        <Users size={20} aria-hidden="true" />
        Candidats
      </ButtonLink>
      {mayRecruit && !isHidden && (
        <>
          <ButtonLink variant="secondary" to={invitationsAddress(campaign.id)} state={{ openedHere: true }}>
            <UserPlus size={18} aria-hidden="true" />
            Inviter
          </ButtonLink>
          <Action icon={Pencil} name="Modifier" onClick={() => onOpen('edit')} />
        </>
      )}
      {isOpen(campaign, now) && <Action icon={Share2} name="Partager" onClick={() => onOpen('share')} />}
      {mayRecruit && (
        <>
          <Action icon={Copy} name="Dupliquer" onClick={onCopy} />
          <StatusActions campaign={campaign} />
          <Action icon={Trash2} name="Supprimer" onClick={() => onOpen('delete')} />
        </>
      )}
    </div>
  );
}

type Step = { of: 'closing' | 'archive'; to: CampaignStatus; name: string; icon: Icon; done: string };
type Icon = ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>;

const CLOSE: Step = {
  of: 'closing',
  to: 'closed',
  name: 'Fermer',
  icon: Lock,
  done: 'Campagne fermée aux candidatures',
};
const REOPEN: Step = {
  of: 'closing',
  to: 'active',
  name: 'Rouvrir',
  icon: LockOpen,
  done: 'Campagne rouverte',
};
const ARCHIVE: Step = {
  of: 'archive',
  to: 'archived',
  name: 'Archiver',
  icon: Archive,
  done: 'Campagne archivée',
};
const RESTORE: Step = {
  of: 'archive',
  to: 'closed',
  name: 'Désarchiver',
  icon: ArchiveRestore,
  done: 'Campagne de retour dans votre liste',
};

const STEPS: Record<CampaignStatus, Step[]> = {
  active: [CLOSE],
  closed: [REOPEN, ARCHIVE],
  archived: [RESTORE],
};

/** Each can be undone by the one that takes its place: the same button, which keeps the focus. */
function StatusActions({ campaign: { id, status, hidden_reason } }: { campaign: Campaign }) {
  const turn = useSetCampaignStatus(id);
  const toast = useToast();
  const steps = STEPS[status].filter((step) => step !== REOPEN || hidden_reason === null);
  return steps.map(({ of, to, name, icon, done }) => (
    <Action
      key={of}
      icon={icon}
      name={name}
      busy={turn.isPending && turn.variables.status === to && 'Un instant…'}
      onClick={() =>
        turn.mutate(
          { status: to, was: status },
          {
            onSuccess: () => toast.success(done),
            onError: (error) => toast.error(describeFailure(error, 'Erreur lors de la mise à jour')),
          },
        )
      }
    />
  ));
}

type ActionProps = { icon: Icon; name: string; busy?: string | false; onClick: () => void };

function Action({ icon: Icon, name, busy = false, onClick }: ActionProps) {
  return (
    <Button variant="secondary" busy={busy} onClick={onClick}>
      <Icon size={18} aria-hidden="true" />
      {name}
    </Button>
  );
}
