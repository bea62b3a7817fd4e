import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { nullIfMissing } from '#client/http/failure.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type {
  changeSeatRole,
  inviteMember,
  leaveTeam,
  readTeam,
  removeMember,
  resendSeatInvitation,
  revokeSeatInvitation,
} from '#shared/contracts/team.ts';

const teamQuery = queryOptions({
  queryKey: keyPrefixes.team,
  queryFn: ({ signal }) => api.get<typeof readTeam>('/team', { signal }),
  // Other people's names and addresses do not stay on the device.
  meta: { persist: false },
});

export const useTeam = (enabled = true) => useQuery({ ...teamQuery, enabled });

/** A change, after which the team is read again. */
function useChange<Wanted, Response>(mutationFn: (wanted: Wanted) => Promise<Response>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: teamQuery.queryKey }),
  });
}

export const useInviteMember = () =>
  useChange((body: BodyOf<typeof inviteMember>) =>
    api.post<typeof inviteMember>('/team/invitations', { body }),
  );

export const useResend = () =>
  useChange((id: string) =>
    api.post<typeof resendSeatInvitation>('/team/invitations/{id}/resend', { params: { id } }),
  );

export const useRevoke = () =>
  useChange((id: string) =>
    api.delete<typeof revokeSeatInvitation>('/team/invitations/{id}', { params: { id } }),
  );

export const useChangeRole = () =>
  useChange(({ id, ...body }: { id: string } & BodyOf<typeof changeSeatRole>) =>
    api.put<typeof changeSeatRole>('/team/members/{id}', { params: { id }, body }),
  );

export const useRemoveMember = () =>
  useChange((id: string) =>
    api.delete<typeof removeMember>('/team/members/{id}', { params: { id } }).catch(nullIfMissing),
  );

export const useLeaveTeam = () =>
  useMutation({ mutationFn: () => api.delete<typeof leaveTeam>('/team/seat') });
