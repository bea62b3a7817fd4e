import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { hasStatus } from '#client/http/failure.ts';
import type { joinTeam, readSeatInvitation } from '#shared/contracts/team.ts';

/** What the link offers; null when it opens nothing any more. */
export const useSeatOffer = (token: string) =>
  useQuery({
    queryKey: ['seat', token],
    queryFn: () =>
      api.post<typeof readSeatInvitation>('/team/join/read', { body: { token } }).catch((error) => {
        if (hasStatus(error, 409)) return null;
        throw error;
      }),
    enabled: token !== '',
    // Whoever opens this device next must not find it.
    meta: { persist: false },
  });

export const useJoinTeam = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof joinTeam>) => api.post<typeof joinTeam>('/team/join', { body }),
  });
