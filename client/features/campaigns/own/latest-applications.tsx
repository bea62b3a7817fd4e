import { Link } from 'react-router-dom';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { SectionHead } from '#client/ui/layout/section-head.tsx';
import styles from './latest-applications.module.css';
import { useApplications } from './queries.ts';
import { StateBadges } from './state-badges.tsx';

const SHOWN = 3;

/** What became of the last applications; nothing for whoever never applied. */
export function LatestApplications() {
  const { data } = useApplications();
  if (!data || data.applications.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="dernieres-candidatures">
      <SectionHead id="dernieres-candidatures" title="Vos candidatures">
        <ButtonLink variant="secondary" to="/candidatures">
          Tout voir
        </ButtonLink>
      </SectionHead>
      <ul>
        {data.applications.slice(0, SHOWN).map(({ campaign_id, title, company_name, ...standing }) => (
          <li key={campaign_id} className={styles.application}>
            <Link to={`/campaign/${campaign_id}`}>{title}</Link>
            <span className="soft">{company_name}</span>
            <StateBadges {...standing} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
