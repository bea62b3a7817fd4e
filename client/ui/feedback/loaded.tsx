import type { ReactNode } from 'react';
import { isUnreachable } from '#client/http/failure.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { Banner } from './banner.tsx';
import { Awaited } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { OfflineNote } from './offline-note.tsx';

/** What it needs of a query, be it read in pages or whole. */
type Query<T> = {
  data: T | undefined;
  isError: boolean;
  error: Error | null;
  isFetching: boolean;
  dataUpdatedAt: number;
  /** Its data answer what was asked before. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
};

type LoadedProps<T> = {
  query: Query<T>;
  /** The skeleton of the real layout. */
  waiting: ReactNode;
  /** The error's title: 'Erreur lors du chargement des profils'. */
  failed: string;
  children: (data: T) => ReactNode;
};

/** The four states of a screen's data: on its way, failed, shown from before while it cannot be read anew, shown. */
export function Loaded<T>({ query, waiting, failed, children }: LoadedProps<T>) {
  if (query.data === undefined) {
    if (query.isError) {
      return (
        <ErrorState
          title={failed}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      );
    }
    return (
      <div aria-busy="true">
        <span className="visually-hidden" role="status">
          Chargement…
        </span>
        {waiting}
      </div>
    );
  }
  const offline = isUnreachable(query.error);
  const isOld = query.isError && !offline;
  return (
    <>
      {offline && <OfflineNote updatedAt={query.dataUpdatedAt} />}
      <div className={isOld ? undefined : 'visually-hidden'} role="status">
        {isOld && <Banner tone="warn">L’actualisation a échoué{NBSP}: voici ce qui était enregistré.</Banner>}
      </div>
      <Awaited value={query.isPlaceholderData}>{children(query.data)}</Awaited>
    </>
  );
}
