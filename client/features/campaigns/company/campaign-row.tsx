import LinkIcon from 'lucide-react/icons/link';
import Trash2 from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import { Link } from 'react-router-dom';
import { Badge } from '#client/ui/data/badge.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import { formatDate, formatNumber, NBSP } from '#shared/rules/format.ts';
import { LEVEL_NAMES } from '#shared/rules/levels.ts';
import styles from './campaigns-section.module.css';
import { timeLeft } from './time-left.ts';

type CampaignRowProps = { campaign: Campaign; now: number; onOpen: () => void; onDelete: () => void };

export function CampaignRow({ campaign, now, onOpen, onDelete }: CampaignRowProps) {
  const { title } = campaign;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3>
          <Link to={`/campaign/${campaign.id}`}>{title}</Link>
        </h3>
        <p className="soft">
          {campaign.profile_name} · {LEVEL_NAMES[campaign.level]} · créée le {formatDate(campaign.created_at)}
        </p>
        <Badges campaign={campaign} now={now} />
      </div>
      <dl className={styles.counts}>
        <Count name="Candidatures" value={campaign.candidacies_count} />
        <Count name="Tests passés" value={campaign.tested_count} />
        <Count name={`75${NBSP}% et plus`} value={campaign.passed_count} />
      </dl>
      <div className={styles.actions}>
        <Button aria-label={`Candidats de ${title}`} onClick={onOpen}>
          <Users size={20} aria-hidden="true" />
          Candidats
        </Button>
        <CopyLink campaign={campaign} />
        <Button variant="ghost" icon aria-label={`Supprimer la campagne ${title}`} onClick={onDelete}>
          <Trash2 size={20} aria-hidden="true" />
        </Button>
      </div>
    </li>
  );
}

function Badges({ campaign, now }: { campaign: Campaign; now: number }) {
  const left = timeLeft(campaign.deadline, now);
  const invited = campaign.invited_emails.length;
  return (
    <p className={styles.badges}>
      <Badge tone={campaign.status === 'active' ? 'good' : 'neutral'}>
        {campaign.status === 'active' ? 'Active' : 'Terminée'}
      </Badge>
      {campaign.hidden_reason !== null && (
        <Badge tone="bad">
          Masquée{NBSP}: {campaign.hidden_reason}
        </Badge>
      )}
      <Badge tone="primary">
        {campaign.is_public ? 'Publique' : 'Privée'}
        {invited > 0 && ` · ${invited} ${invited > 1 ? 'invités' : 'invité'}`}
      </Badge>
      {campaign.status === 'active' && <Badge tone={left.urgent ? 'warn' : 'neutral'}>{left.text}</Badge>}
    </p>
  );
}

function Count({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="numbers">{formatNumber(value)}</dd>
    </div>
  );
}

function CopyLink({ campaign: { id, title } }: { campaign: Campaign }) {
  const toast = useToast();
  const copy = () => {
    const address = `${location.origin}/campaign/${id}`;
    navigator.clipboard.writeText(address).then(
      () => toast.success('Lien de la campagne copié'),
      () => toast.info(`Le lien de la campagne${NBSP}: ${address}`),
    );
  };
  return (
    <Button
      variant="ghost"
      icon
      aria-label={`Copier le lien de ${title}`}
      title="Copier le lien"
      onClick={copy}
    >
      <LinkIcon size={20} aria-hidden="true" />
    </Button>
  );
}
