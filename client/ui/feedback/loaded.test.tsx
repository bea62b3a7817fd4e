import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { CursorSteps } from '#client/ui/data/cursor-steps.tsx';
import { ListHead } from '#client/ui/layout/list-head.tsx';
import { EmptyState } from './empty-state.tsx';
import { Loaded } from './loaded.tsx';

const place = { cursor: undefined, page: 1, next() {}, previous() {}, restart() {} };

const html = (isPlaceholderData: boolean) => {
  const query = {
    data: 'Awa',
    isError: false,
    error: null,
    isFetching: isPlaceholderData,
    dataUpdatedAt: 0,
    isPlaceholderData,
    refetch() {},
  };
  return renderToString(
    <MemoryRouter>
      <Loaded query={query} waiting="…" failed="Erreur">
        {(name) => (
          <>
            <ListHead whole="/" filtered>
              1 offre sur 8
            </ListHead>
            <p>{name}</p>
            <EmptyState title="Aucune offre" />
            <CursorSteps place={place} next="page 2" total="1 compte" />
          </>
        )}
      </Loaded>
    </MemoryRouter>,
  );
};

test('what was asked before stays in sight, and neither counts nor leads on for what is asked now', () => {
  const before = html(true);
  expect(before).toContain('Awa');
  expect(before).not.toMatch(/1 offre|Aucune offre|1 compte/);
  expect(before.match(/Chargement…/g)).toHaveLength(2);
  expect(before).toMatch(/aria-disabled="true"[^>]*>Suivante/);
  const now = html(false);
  expect(now).toMatch(/1 offre sur 8.*Awa.*Aucune offre.*1 compte/);
  expect(now).not.toContain('Chargement…');
  expect(now).toMatch(/aria-disabled="false"[^>]*>Suivante/);
});
