import { useState } from 'react';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Stack } from '#client/ui/layout/page.tsx';
import type { ExtraTimeRequest } from '#shared/contracts/extra-time.ts';
import { formatCount, formatDate } from '#shared/rules/format.ts';
import { DecideDialog } from './decide-dialog.tsx';
import styles from './extra-time-tab.module.css';
import { GrantedSection } from './granted-section.tsx';
import { useExtraTimeRequests } from './queries.ts';

/** Who asks for more time, and who has it. */
export function ExtraTimeTab() {
  return (
    <Stack>
      <RequestsSection />
      <GrantedSection />
    </Stack>
  );
}

/** The longest waiting first. */
function RequestsSection() {
  const [open, setOpen] = useState<ExtraTimeRequest | null>(null);
  return (
    <Card as="section" aria-labelledby="demandes-temps">
      <h2 id="demandes-temps">Demandes de temps supplémentaire</h2>
      <Loaded
        query={useExtraTimeRequests()}
        failed="Erreur lors du chargement"
        waiting={<Skeleton shape="block" />}
      >
        {({ requests, total }) =>
          requests.length === 0 ? (
            <EmptyState title="Aucune demande n’attend" />
          ) : (
            <>
              <p className="soft">{formatCount(total, 'demande')}</p>
              <ul className={styles.rows}>
                {requests.map((request) => (
                  <li key={request.id}>
                    <div>
                      <h3>{request.full_name}</h3>
                      <p className="soft">Demandé le {formatDate(request.created_at)}</p>
                    </div>
                    <Button variant="secondary" onClick={() => setOpen(request)}>
                      Répondre<span className="visually-hidden"> à {request.full_name}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {open && <DecideDialog request={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}
