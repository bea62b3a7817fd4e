import Award from 'lucide-react/icons/award';
import Briefcase from 'lucide-react/icons/briefcase';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import { isUnreachable } from '#client/http/failure.ts';
import { CounterCard, CounterCards } from '#client/ui/data/counter-cards.tsx';
import { OfflineNote } from '#client/ui/feedback/offline-note.tsx';
import type { AdminStats } from '#shared/contracts/administration.ts';
import { formatCount, formatNumber, NBSP } from '#shared/rules/text/format.ts';
import { CERTIFICATION_THRESHOLD } from '#shared/rules/units/score.ts';
import { useStats } from './queries.ts';

const CARDS: readonly {
  name: string;
  icon: ComponentType<{ size?: number }>;
  count: (stats: AdminStats) => number;
  detail: (stats: AdminStats) => string;
}[] = [
  {
    name: 'Utilisateurs',
    icon: Users,
    count: ({ users }) => users.total,
    detail: ({ users }) =>
      `${formatCount(users.individual, 'individuel')} · ${formatCount(users.enterprise, 'entreprise')}`,
  },
  {
    name: 'Tests',
    icon: ClipboardCheck,
    count: ({ tests }) => tests.total,
    detail: ({ tests }) =>
      `${formatNumber(tests.pending)} en attente · ${formatCount(tests.completed, 'terminé')}`,
  },
  {
    name: 'Certificats délivrés',
    icon: Award,
    count: ({ certificates }) => certificates,
    detail: () => `score ≥ ${CERTIFICATION_THRESHOLD}${NBSP}% requis`,
  },
  {
    name: 'Profils',
    icon: Briefcase,
    count: ({ profiles }) => profiles,
    detail: () => 'métiers au catalogue',
  },
];

/** They stand above whatever is being done: failing to load, they say so without pushing it away. */
export function StatCards() {
  const { data, isError, error, dataUpdatedAt } = useStats();
  const isOffline = isUnreachable(error);
  return (
    <>
      {isOffline && data && <OfflineNote updatedAt={dataUpdatedAt} />}
      <CounterCards busy={!data && !isError}>
        {CARDS.map(({ name, icon, count, detail }) => (
          <CounterCard
            key={name}
            icon={icon}
            name={name}
            value={data && formatNumber(count(data))}
            detail={data ? detail(data) : isError ? 'Indisponible' : 'Chargement…'}
          />
        ))}
      </CounterCards>
    </>
  );
}
