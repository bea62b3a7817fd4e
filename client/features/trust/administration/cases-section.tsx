import { useState } from 'react';
import { Badge } from '#client/ui/data/badge.tsx';
import { CursorSteps } from '#client/ui/data/cursor-steps.tsx';
import { useCursor } from '#client/ui/data/use-cursor.ts';
import { useOpened } from '#client/ui/data/use-opened.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { AbuseCase, BlockedCompany } from '#shared/contracts/abuse.ts';
import { formatCount, formatDate } from '#shared/rules/text/format.ts';
import styles from '../trust.module.css';
import { CaseDialog } from './case-dialog.tsx';
import { useCases } from './queries.ts';
import { ReadmitDialog } from './readmit-dialog.tsx';

export function CasesSection() {
  const place = useCursor();
  const cases = useCases(place.cursor);
  const opened = useOpened(cases.data?.cases);
  const [blocked, setBlocked] = useState<BlockedCompany | null>(null);
  return (
    <Card as="section" className={styles.part}>
      <h2>Signalements</h2>
      <Loaded query={cases} failed="Erreur lors du chargement" waiting={<Skeleton shape="block" />}>
        {(found) => (
          <>
            {found.cases.length === 0 && <EmptyState title="Aucun signalement" />}
            <ul className={styles.rows}>
              {found.cases.map((one) => (
                <Case key={one.id} found={one} onOpen={() => opened.open(one)} />
              ))}
            </ul>
            {found.total > found.cases.length && (
              <p className="soft">Et {formatCount(found.total - found.cases.length, 'autre')}.</p>
            )}
            {found.blocked_total > 0 && <h3>Entreprises bloquées</h3>}
            <ul className={styles.rows}>
              {found.blocked.map((company) => (
                <li key={company.id}>
                  <strong>{company.name}</strong>
                  <p className="soft">Bloquée le {formatDate(company.blocked_at)}</p>
                  <Button variant="secondary" onClick={() => setBlocked(company)}>
                    Débloquer<span className="visually-hidden"> {company.name}</span>
                  </Button>
                </li>
              ))}
            </ul>
            {found.blocked_total > 0 && (
              <CursorSteps
                place={place}
                next={found.next_cursor}
                total={formatCount(found.blocked_total, 'entreprise')}
              />
            )}
          </>
        )}
      </Loaded>
      {opened.row && <CaseDialog found={opened.row} onClose={opened.close} />}
      {blocked && <ReadmitDialog company={blocked} onClose={() => setBlocked(null)} />}
    </Card>
  );
}

const ABOUT: Record<AbuseCase['about'], string> = {
  offer: 'Offre',
  deleted_offer: 'Offre supprimée',
  company: 'Entreprise',
};

function Case({ found, onOpen }: { found: AbuseCase; onOpen: () => void }) {
  const { about, title, company_name, reporters, to_decide } = found;
  const name = title ?? company_name;
  return (
    <li>
      <p className={styles.facts}>
        {to_decide && <Badge tone="bad">À décider</Badge>}
        <Badge>{ABOUT[about]}</Badge>
        <span className="soft">{formatCount(reporters, 'personne')}</span>
      </p>
      <strong>{name}</strong>
      {title !== null && <p className="soft">{company_name}</p>}
      <Button variant="secondary" onClick={onOpen}>
        Examiner<span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  );
}
