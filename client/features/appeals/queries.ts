import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import { useNamedElsewhere } from '#client/ui/data/use-opened.ts';
import type {
  DecisionKind,
  decide,
  listAgreements,
  listDecisions,
  PendingDecision,
} from '#shared/contracts/appeals.ts';

const PAGE = 20;
const DECISIONS = [...keyPrefixes.administration, 'decisions'] as const;

export type DecisionBody = BodyOf<typeof decide>;

const decisionsQuery = (kind: DecisionKind | '', cursor: string | undefined) =>
  queryOptions({
    queryKey: [...DECISIONS, kind, cursor],
    queryFn: ({ signal }) =>
      api.get<typeof listDecisions>('/admin/decisions', {
        query: { kind: kind || undefined, limit: PAGE, cursor },
        ...asAdmin,
        signal,
      }),
    placeholderData: keepPreviousData,
    ...adminOnly,
  });

const decisionQuery = (id: string) =>
  queryOptions({
    queryKey: [...DECISIONS, 'one', id],
    queryFn: ({ signal }) =>
      api.get<typeof listDecisions>('/admin/decisions', { query: { id }, ...asAdmin, signal }),
    select: ({ decisions }) => decisions,
    ...adminOnly,
  });

const agreementsQuery = queryOptions({
  queryKey: [...keyPrefixes.administration, 'agreements'],
  queryFn: ({ signal }) => api.get<typeof listAgreements>('/admin/grader-agreements', { ...asAdmin, signal }),
  select: ({ agreements }) => agreements,
  ...adminOnly,
});

/** `kind`: only these; empty for all. */
export function useDecisions(kind: DecisionKind | '', cursor: string | undefined) {
  return useQuery(decisionsQuery(kind, cursor));
}

/** These, and the one that the address names if it stands on another page. */
export function useNamedDecision(rows: readonly PendingDecision[] | undefined) {
  const id = useNamedElsewhere(rows);
  const { data } = useQuery({ ...decisionQuery(id ?? ''), enabled: id !== null });
  return id ? data : rows;
}

export function useAgreements() {
  return useQuery(agreementsQuery);
}

export function useDecide(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DecisionBody) =>
      api.post<typeof decide>('/admin/decisions/{id}', { params: { id }, body, ...asAdmin }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keyPrefixes.toDecide });
      // Not awaited: the dialog says what came of it before the list is read again.
      void client.invalidateQueries({ queryKey: DECISIONS });
    },
  });
}
