import Coins from 'lucide-react/icons/coins';
import { useState } from 'react';
import { useMayAs } from '#client/session/administrator.ts';
import { useOpened } from '#client/ui/data/use-opened.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Stack } from '#client/ui/layout/page.tsx';
import type { Grant } from '#shared/contracts/grants.ts';
import { formatCount } from '#shared/rules/text/format.ts';
import { DecideGrantDialog } from './decide-grant-dialog.tsx';
import { GrantsTable } from './grants-table.tsx';
import { LimitForm } from './limit-form.tsx';
import { useGrants } from './queries.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';

/** Credits that administrators gave, and what waits for a second owner. */
export function GrantsTab() {
  const mayAs = useMayAs();
  const given = useGrants();
  const decided = useOpened(given.data?.grants.filter(({ decidable }) => decidable));
  const [takenBack, setTakenBack] = useState<Grant | null>(null);
  return (
    <Loaded
      query={given}
      failed="Erreur lors du chargement des ajouts de crédits"
      waiting={<Skeleton shape="block" />}
    >
      {({ grants, limit, wanted }) => {
        const waiting = grants.filter(({ status }) => status === 'waiting');
        const settled = grants.filter(({ status }) => status !== 'waiting');
        return (
          <Stack>
            <Card as="section" className="stack" aria-labelledby="ajouts-en-attente">
              <h2 id="ajouts-en-attente">En attente d’un autre propriétaire</h2>
              {waiting.length === 0 ? (
                <EmptyState icon={Coins} title="Aucun ajout n’attend">
                  Au-delà de {formatCount(limit, 'crédit')} par jour, un ajout attend l’accord d’un autre
                  propriétaire, s’il y en a un.
                </EmptyState>
              ) : (
                <GrantsTable
                  label="Ajouts en attente"
                  grants={waiting}
                  start="created_at"
                  onDecide={decided.open}
                  onTakeBack={setTakenBack}
                />
              )}
            </Card>
            {settled.length > 0 && (
              <Card as="section" className="stack" aria-labelledby="derniers-ajouts">
                <h2 id="derniers-ajouts">Derniers ajouts</h2>
                <GrantsTable label="Derniers ajouts" grants={settled} start="-created_at" />
              </Card>
            )}
            {mayAs() ? (
              <LimitForm limit={limit} wanted={wanted} />
            ) : (
              <p>
                Sans second accord{'\u00a0'}: {formatCount(limit, 'crédit')} par jour et par administrateur.
              </p>
            )}
            {decided.row && <DecideGrantDialog grant={decided.row} onClose={decided.close} />}
            {takenBack && <TakeBackDialog grant={takenBack} onClose={() => setTakenBack(null)} />}
          </Stack>
        );
      }}
    </Loaded>
  );
}
