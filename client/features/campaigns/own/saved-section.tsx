import Bookmark from 'lucide-react/icons/bookmark';
import { Link } from 'react-router-dom';
import { Badge } from '#client/ui/data/badge.tsx';
import { ListRow, WaitingRow } from '#client/ui/data/list-row.tsx';
import { VerifiedBadge } from '#client/ui/data/verified-badge.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { SectionHead } from '#client/ui/layout/section-head.tsx';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { formatDate } from '#shared/rules/text/format.ts';
import styles from './applications.module.css';
import { useSavedCampaigns } from './queries.ts';
import { SaveButton } from './save-button.tsx';

export function SavedSection() {
  const saved = useSavedCampaigns();
  return (
    <Card as="section" aria-labelledby="enregistrees">
      <SectionHead id="enregistrees" title="Offres enregistrées" />
      <Loaded
        query={saved}
        failed="Vos offres enregistrées n’ont pas pu être chargées"
        waiting={<WaitingRow />}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={Bookmark} title="Aucune offre enregistrée">
              Sur la page d’une offre, «{'\u00a0'}Enregistrer{'\u00a0'}» la garde ici pour plus tard.
            </EmptyState>
          ) : (
            <ul>
              {all.map(
                ({ id, title, company_name, company_verified, profile_name, level, deadline, is_open }) => (
                  <ListRow
                    key={id}
                    title={<Link to={`/campaign/${id}`}>{title}</Link>}
                    about={`${company_name} · ${profile_name} · ${LEVEL_NAMES[level]}`}
                    state={
                      <span className={styles.state}>
                        <Badge tone={is_open ? 'good' : 'neutral'}>
                          {is_open
                            ? deadline
                              ? `Ouverte jusqu’au ${formatDate(deadline)}`
                              : 'Ouverte'
                            : 'Candidatures closes'}
                        </Badge>
                        {company_verified && <VerifiedBadge />}
                      </span>
                    }
                  >
                    <SaveButton id={id} title={title} />
                  </ListRow>
                ),
              )}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
