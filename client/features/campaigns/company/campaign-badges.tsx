import { Badge } from '#client/ui/data/badge.tsx';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import type { CampaignStatus } from '#shared/rules/campaigns/campaigns.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from './campaigns-section.module.css';
import { timeLeft } from './time-left.ts';

const STATUS: Record<CampaignStatus, { name: string; tone: 'good' | 'neutral' | 'warn' }> = {
  active: { name: 'Active', tone: 'good' },
  closed: { name: 'Fermée', tone: 'neutral' },
  archived: { name: 'Archivée', tone: 'neutral' },
};

/** Its state, who may apply, and how long still. */
export function CampaignBadges({ campaign, now }: { campaign: Campaign; now: number }) {
  const left = timeLeft(campaign.deadline, now);
  const invited = campaign.invited_count;
  const { name, tone } = STATUS[campaign.status];
  return (
    <p className={styles.badges}>
      <Badge tone={tone}>{name}</Badge>
      {campaign.hidden_reason !== null && (
        <Badge tone="bad">
          <span className={styles.reason}>
            Masquée{NBSP}: {campaign.hidden_reason}
          </span>
        </Badge>
      )}
      {campaign.hidden_reason === null && (
        <Badge tone="primary">
          {campaign.is_public ? 'Publique' : 'Privée'}
          {invited > 0 && ` · ${invited} ${invited > 1 ? 'invités' : 'invité'}`}
        </Badge>
      )}
      {campaign.status === 'active' && <Badge tone={left.urgent ? 'warn' : 'neutral'}>{left.text}</Badge>}
    </p>
  );
}
