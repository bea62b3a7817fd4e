import { Link } from 'react-router-dom';
import { Badge } from '#client/ui/data/badge.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { SectionHead } from '#client/ui/layout/section-head.tsx';
import { STATES } from './labels.ts';
import styles from './latest-applications.module.css';
import { useApplications } from './queries.ts';

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
        {data.applications.slice(0, SHOWN).map(({ campaign_id, title, company_name, state }) => (
          <li key={campaign_id} className={styles.application}>
            <Link to={`/campaign/${campaign_id}`}>{title}</Link>
            <span className="soft">{company_name}</span>
            <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
