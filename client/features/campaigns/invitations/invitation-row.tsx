import Link2 from 'lucide-react/icons/link-2';
import MessageCircle from 'lucide-react/icons/message-circle';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { Badge } from '#client/ui/data/badge.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { buttonClasses } from '#client/ui/forms/button-look.ts';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import type { Invitation } from '#shared/contracts/invitations.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import styles from './invitations.module.css';
import { invitationAddress, whatsappAddress } from './links.ts';
import { useInvite, useRemoveInvitation } from './queries.ts';

type InvitationRowProps = { campaign: Campaign; company: string; invitation: Invitation };

export function InvitationRow({ campaign, company, invitation }: InvitationRowProps) {
  const { id, email, phone, token, withdrawn } = invitation;
  const [isOpened, setOpened] = useState(false);
  const toast = useToast();
  const removal = useRemoveInvitation(campaign.id);
  const invite = useInvite(campaign.id);
  const name = [phone, email].filter(Boolean).join(' · ');
  if (token === null) {
    return (
      <li className={styles.row}>
        <span className="numbers">{name}</span>
        {withdrawn ? <Badge>Candidature retirée</Badge> : <Badge tone="good">A son test</Badge>}
      </li>
    );
  }
  const address = invitationAddress(location.origin, token);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(`Lien ${withDe(name)} copié`),
      () => toast.info(address),
    );
  const remove = () =>
    // The row is gone before a callback of `mutate` would be called.
    removal.mutateAsync(id).then(
      () => toast.success(`Invitation ${withDe(name)} retirée`, inviteAgain),
      (error) => toast.error(describeUncertain(error)),
    );
  const inviteAgain = () =>
    void invite.mutateAsync({ text: [phone, email].filter(Boolean).join(';'), country: null }).then(
      () => toast.success(`Nouvelle invitation pour ${name}, avec un nouveau lien`),
      (error) => toast.error(describeUncertain(error)),
    );
  return (
    <li className={styles.row}>
      <span className="numbers">{name}</span>
      <span className={styles.actions}>
        {isOpened && <Badge>WhatsApp ouvert</Badge>}
        {phone && (
          <a
            className={buttonClasses({ variant: isOpened ? 'ghost' : 'secondary' })}
            href={whatsappAddress({ phone, title: campaign.title, company, address })}
            target="_blank"
            rel="noreferrer"
            aria-label={`Envoyer à ${name} par WhatsApp`}
            onClick={() => setOpened(true)}
          >
            <MessageCircle size={18} aria-hidden="true" />
            WhatsApp
          </a>
        )}
        <Button
          variant="ghost"
          icon
          aria-label={`Copier le lien ${withDe(name)}`}
          title="Copier le lien"
          onClick={copy}
        >
          <Link2 size={20} aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          icon
          aria-label={`Retirer l’invitation ${withDe(name)}`}
          title="Retirer l’invitation"
          aria-disabled={removal.isPending}
          onClick={remove}
        >
          <Trash2 size={20} aria-hidden="true" />
        </Button>
      </span>
    </li>
  );
}
