import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type {
  openDemonstration,
  readDemonstration,
  removeDemonstration,
} from '#shared/contracts/demonstration.ts';

const demonstrationQuery = queryOptions({
  queryKey: [...keyPrefixes.administration, 'demonstration'],
  queryFn: ({ signal }) => api.get<typeof readDemonstration>('/admin/demonstration', { ...asAdmin, signal }),
  select: ({ demonstration }) => demonstration,
  ...adminOnly,
});

export const useDemonstration = () => useQuery(demonstrationQuery);

export function useOpenDemonstration() {
  return useMutation({
    mutationFn: () => api.post<typeof openDemonstration>('/admin/demonstration/open', asAdmin),
  });
}

/** Everything an administrator sees may have held some of it. */
export function useRemoveDemonstration() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete<typeof removeDemonstration>('/admin/demonstration', asAdmin),
    // Waited for, it would take the dialog away before that says what was done.
    onSuccess: () => void cache.invalidateQueries({ queryKey: keyPrefixes.administration }),
  });
}
