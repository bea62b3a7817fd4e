import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import { useIdempotency } from '#client/http/use-idempotency.ts';
import type {
  addNote,
  deleteNote,
  moveCandidacies,
  readCandidacy,
  shareStage,
} from '#shared/contracts/candidacies.ts';
import type { Stage } from '#shared/rules/campaigns.ts';

const candidacyQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyPrefixes.campaigns, 'candidacy', id],
    queryFn: () => api.get<typeof readCandidacy>('/candidacies/{id}', { params: { id } }),
    select: ({ candidacy }) => candidacy,
    staleTime: 0,
    // Other people's names and addresses do not stay on the device.
    meta: { persist: false },
  });

export const useCandidacy = (id: string) => useQuery(candidacyQuery(id));

/** Every list, column and count of campaigns is read again. */
function useChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyPrefixes.campaigns });
}

export function useMoveCandidacies() {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: { ids: string[]; stage: Stage }) =>
      api.put<typeof moveCandidacies>('/candidacies/stage', { body }),
    onSettled: changed,
  });
}

export function useShareStage(id: string) {
  const changed = useChanged();
  return useMutation({
    mutationFn: (shown: Stage) =>
      api.post<typeof shareStage>('/candidacies/{id}/share-stage', {
        params: { id },
        body: { expected_stage: shown },
      }),
    onSettled: changed,
  });
}

/** `onAdded` comes also when the panel was closed meanwhile. */
export function useAddNote(id: string, onAdded: (text: string) => void) {
  const changed = useChanged();
  const withKey = useIdempotency();
  return useMutation({
    mutationFn: (text: string) =>
      withKey({ id, text }, (idempotencyKey) =>
        api.post<typeof addNote>('/candidacies/{id}/notes', {
          params: { id },
          body: { text },
          idempotencyKey,
        }),
      ),
    onSuccess: (_, text) => onAdded(text),
    onSettled: changed,
  });
}

export function useDeleteNote(id: string) {
  const changed = useChanged();
  return useMutation({
    mutationFn: (noteId: string) =>
      api.delete<typeof deleteNote>('/candidacies/{id}/notes/{noteId}', { params: { id, noteId } }),
    onSettled: changed,
  });
}
