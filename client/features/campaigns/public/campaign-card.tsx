import { Link } from 'react-router-dom';
import { Badge } from '#client/ui/data/badge.tsx';
import { VerifiedBadge } from '#client/ui/data/verified-badge.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { PublicCampaign } from '#shared/contracts/public-campaigns.ts';
import { COUNTRY_NAMES } from '#shared/rules/accounts/countries.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { excerpt } from '#shared/rules/text/excerpt.ts';
import { formatDate, NBSP } from '#shared/rules/text/format.ts';
import styles from './campaign-card.module.css';

/** Pressing it anywhere opens the campaign. */
export function CampaignCard({ campaign }: { campaign: PublicCampaign }) {
  const { id, title, company_name, company_verified, profile_name, level, country, deadline, is_demo } =
    campaign;
  return (
    <Card as="li" className={styles.card}>
      <p className={styles.badges}>
        <Badge tone="primary">{LEVEL_NAMES[level]}</Badge>
        {company_verified && <VerifiedBadge />}
        {is_demo && <Badge>Démonstration</Badge>}
      </p>
      <p className={styles.company}>{company_name}</p>
      <h3>
        <Link className={styles.title} to={`/campaign/${id}`}>
          {title}
        </Link>
      </h3>
      <p className={styles.text}>{excerpt(campaign.description)}</p>
      <p className={styles.facts}>
        {profile_name}
        {country && ` · ${COUNTRY_NAMES[country]}`}
        {deadline && (
          <span>
            Jusqu’au <time dateTime={deadline}>{formatDate(deadline)}</time>
          </span>
        )}
      </p>
      <ButtonLink
        className={styles.apply}
        variant="secondary"
        to={`/campaign/${id}`}
        aria-label={`Postuler maintenant${NBSP}: ${title}`}
      >
        Postuler maintenant
      </ButtonLink>
    </Card>
  );
}
