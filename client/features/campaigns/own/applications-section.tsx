import Briefcase from 'lucide-react/icons/briefcase';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { WaitingRow } from '#client/ui/data/list-row.tsx';
import { MoreButton } from '#client/ui/data/more-button.tsx';
import { useNow } from '#client/ui/data/use-now.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { SectionHead } from '#client/ui/layout/section-head.tsx';
import type { Application } from '#shared/contracts/applications.ts';
import { ApplicationRow } from './application-row.tsx';
import { useApplications } from './queries.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** All of one's applications with what became of them. */
export function ApplicationsSection() {
  const now = useNow();
  const applications = useApplications();
  useShowNamed(applications.isSuccess);
  const [leaving, setLeaving] = useState<Application | null>(null);
  return (
    <Card as="section" aria-labelledby="candidatures">
      <SectionHead id="candidatures" title="Mes candidatures" />
      <Loaded
        query={applications}
        failed="Vos candidatures n’ont pas pu être chargées"
        waiting={<WaitingRow />}
      >
        {({ applications: all, total }) =>
          all.length === 0 ? (
            <EmptyState
              icon={Briefcase}
              title="Aucune candidature pour le moment"
              action={<ButtonLink to="/opportunities">Voir les offres</ButtonLink>}
            >
              Postuler est gratuit{'\u00a0'}: vous passez le test de l’offre, et l’entreprise voit votre
              score.
            </EmptyState>
          ) : (
            <>
              <ul>
                {all.map((application) => (
                  <ApplicationRow
                    key={application.campaign_id}
                    application={application}
                    now={now}
                    onWithdraw={() => setLeaving(application)}
                  />
                ))}
              </ul>
              <MoreButton list={applications} shown={all.length} total={total} />
            </>
          )
        }
      </Loaded>
      {leaving && <WithdrawDialog application={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

/** The application that the address names, once it is there. */
function useShowNamed(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere || !hash) return;
    document.querySelector(`[href="/campaign/${hash.slice(1)}"]`)?.scrollIntoView({ block: 'center' });
  }, [isThere, hash]);
}
