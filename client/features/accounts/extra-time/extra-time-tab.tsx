import { ListRow } from '#client/ui/data/list-row.tsx';
import { useOpened } from '#client/ui/data/use-opened.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Stack } from '#client/ui/layout/page.tsx';
import { formatCount, formatDate } from '#shared/rules/text/format.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { GrantedSection } from './granted-section.tsx';
import { useExtraTimeRequests, useNamedExtraTime } from './queries.ts';

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
  const requests = useExtraTimeRequests();
  const opened = useOpened(useNamedExtraTime(requests.data?.requests));
  return (
    <Card as="section" className="stack" aria-labelledby="demandes-temps">
      <h2 id="demandes-temps">Demandes de temps supplémentaire</h2>
      <Loaded query={requests} failed="Erreur lors du chargement" waiting={<Skeleton shape="block" />}>
        {({ requests: rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title="Aucune demande n’attend" />
          ) : (
            <>
              <p className="soft">{formatCount(total, 'demande')}</p>
              <ul>
                {rows.map((request) => (
                  <ListRow
                    key={request.id}
                    title={request.full_name}
                    about={`Demandé le ${formatDate(request.created_at)}`}
                  >
                    <Button variant="secondary" onClick={() => opened.open(request)}>
                      Répondre<span className="visually-hidden"> à {request.full_name}</span>
                    </Button>
                  </ListRow>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {opened.row && <DecideDialog request={opened.row} onClose={opened.close} />}
    </Card>
  );
}
