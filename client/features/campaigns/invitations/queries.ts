import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import { useIdempotency } from '#client/http/use-idempotency.ts';
import type {
  inviteCandidates,
  listInvitations,
  previewInvitations,
  removeInvitation,
} from '#shared/contracts/invitations.ts';

const invitationsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyPrefixes.campaigns, 'invitations', id],
    queryFn: () => api.get<typeof listInvitations>('/campaigns/{id}/invitations', { params: { id } }),
    select: ({ invitations }) => invitations,
    staleTime: 0,
    // Links that open to whoever holds them, and other people's numbers, do not stay on the device.
    meta: { persist: false },
  });

export const useInvitations = (id: string) => useQuery(invitationsQuery(id));

export type Typed = BodyOf<typeof inviteCandidates>;

export function usePreview(id: string) {
  return useMutation({
    mutationFn: (body: Typed) =>
      api.post<typeof previewInvitations>('/campaigns/{id}/invitations/preview', { params: { id }, body }),
  });
}

export function useInvite(id: string) {
  const client = useQueryClient();
  const withKey = useIdempotency();
  return useMutation({
    mutationFn: (body: Typed) =>
      withKey({ id, body }, (idempotencyKey) =>
        api.post<typeof inviteCandidates>('/campaigns/{id}/invitations', {
          params: { id },
          body,
          idempotencyKey,
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: keyPrefixes.campaigns }),
  });
}

export function useRemoveInvitation(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (invitationId: string) =>
      api.delete<typeof removeInvitation>('/campaigns/{id}/invitations/{invitationId}', {
        params: { id, invitationId },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: keyPrefixes.campaigns }),
  });
}
