import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { isDefinite } from '#client/http/failure.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import { keepDraft, readDraft } from '#client/local/drafts.ts';
import { useUser } from '#client/session/session.tsx';
import type {
  addNote,
  deleteNote,
  moveCandidacies,
  readCandidacy,
  shareStage,
} from '#shared/contracts/candidacies.ts';
import type { Stage } from '#shared/rules/campaigns/campaigns.ts';

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
    mutationFn: (body: BodyOf<typeof moveCandidacies>) =>
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

/** The key of a note whose answer was lost: beside the draft, which outlives the panel as well. */
const attemptOf = (id: string) => `note.${id}-demande`;

export function useForgetAttempt(id: string) {
  const { id: account } = useUser();
  return () => keepDraft(account, attemptOf(id), '');
}

/** `onAdded` comes also when the panel was closed meanwhile. */
export function useAddNote(id: string, onAdded: (text: string) => void) {
  const changed = useChanged();
  const { id: account } = useUser();
  const attempt = attemptOf(id);
  const forget = useForgetAttempt(id);
  return useMutation({
    mutationFn: (text: string) => {
      const kept = JSON.parse(readDraft(account, attempt) || 'null');
      const key: string = kept?.text === text ? kept.key : crypto.randomUUID();
      keepDraft(account, attempt, JSON.stringify({ key, text }));
      return api.post<typeof addNote>('/candidacies/{id}/notes', {
        params: { id },
        body: { text },
        idempotencyKey: key,
      });
    },
    onSuccess(_, text) {
      forget();
      onAdded(text);
    },
    onError(error) {
      if (isDefinite(error)) forget();
    },
    onSettled: changed,
  });
}

export function useDeleteNote(id: string) {
  const changed = useChanged();
  return useMutation({
    mutationFn: (noteId: string) =>
      api.delete<typeof deleteNote>('/candidacies/{id}/notes/{noteId}', { params: { id, noteId } }),
    // It may be the note that was asked for: written again it is another.
    onSuccess: useForgetAttempt(id),
    onSettled: changed,
  });
}
