import LinkIcon from 'lucide-react/icons/link';
import MessageCircle from 'lucide-react/icons/message-circle';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { buttonClasses } from '#client/ui/forms/button-look.ts';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { publicAddress, useCopyLink } from './addresses.ts';
import styles from './campaign-page.module.css';

type ShareCampaignDialogProps = { campaign: Campaign; onClose: () => void };

export function ShareCampaignDialog({ campaign, onClose }: ShareCampaignDialogProps) {
  const address = publicAddress(campaign.id);
  const copyLink = useCopyLink(campaign.id);
  const text = `${campaign.title}${NBSP}: passez le test et postulez. ${address}`;
  return (
    <Dialog onClose={onClose} title="Partager la campagne">
      <div className="stack">
        <p>
          {campaign.is_public
            ? 'Ce lien ouvre la campagne à tout le monde.'
            : `Cette campagne est privée${NBSP}: ce lien ne s’ouvre que pour les personnes invitées dont l’adresse a un compte. Aux autres, envoyez à chacune son lien, sous «${NBSP}Inviter${NBSP}».`}
        </p>
        <p className={styles.address}>{address}</p>
        <div className={styles.actions}>
          <Button onClick={copyLink}>
            <LinkIcon size={18} aria-hidden="true" />
            Copier le lien
          </Button>
          <a
            className={buttonClasses({ variant: 'secondary' })}
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
          >
            <MessageCircle size={18} aria-hidden="true" />
            Envoyer par WhatsApp
          </a>
        </div>
      </div>
    </Dialog>
  );
}
