import LinkIcon from 'lucide-react/icons/link';
import Trash2 from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import { Link } from 'react-router-dom';
import { Button } from '#client/ui/forms/button.tsx';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { formatDate, formatNumber, NBSP } from '#shared/rules/text/format.ts';
import { campaignAddress, isOpen, useCopyLink } from './addresses.ts';
import { CampaignBadges } from './campaign-badges.tsx';
import styles from './campaigns-section.module.css';

type CampaignRowProps = {
  campaign: Campaign;
  now: number;
  onOpen: () => void;
  /** Absent: it is only looked at. */
  onDelete: (() => void) | undefined;
};

export function CampaignRow({ campaign, now, onOpen, onDelete }: CampaignRowProps) {
  const { title } = campaign;
  const copyLink = useCopyLink(campaign.id);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3>
          <Link to={campaignAddress(campaign.id)}>{title}</Link>
        </h3>
        <p className="soft">
          {campaign.profile_name} · {LEVEL_NAMES[campaign.level]} · créée le {formatDate(campaign.created_at)}
        </p>
        <CampaignBadges campaign={campaign} now={now} />
      </div>
      <dl className={styles.counts}>
        <Count name="Candidatures" value={campaign.candidacies_count} />
        <Count name="Tests passés" value={campaign.tested_count} />
        <Count name={`75${NBSP}% et plus`} value={campaign.passed_count} />
      </dl>
      <div className={styles.actions}>
        <Button aria-label={`Candidats ${withDe(title)}`} onClick={onOpen}>
          <Users size={20} aria-hidden="true" />
          Candidats
        </Button>
        {isOpen(campaign, now) && (
          <Button
            variant="ghost"
            icon
            aria-label={`Copier le lien ${withDe(title)}`}
            title="Copier le lien"
            onClick={copyLink}
          >
            <LinkIcon size={20} aria-hidden="true" />
          </Button>
        )}
        {onDelete && (
          <Button variant="ghost" icon aria-label={`Supprimer la campagne ${title}`} onClick={onDelete}>
            <Trash2 size={20} aria-hidden="true" />
          </Button>
        )}
      </div>
    </li>
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
