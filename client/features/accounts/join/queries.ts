import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { BodyOf } from '#client/http/contract.ts';
import { hasStatus } from '#client/http/failure.ts';
import { keepDevice } from '#client/http/known-devices.ts';
import type { joinTeam, readSeatInvitation } from '#shared/contracts/team.ts';

const seatKey = (token: string) => ['seat', token];

/** What the link offers; null when it opens nothing any more. */
export const useSeatOffer = (token: string) =>
  useQuery({
    queryKey: seatKey(token),
    queryFn: () =>
      api.post<typeof readSeatInvitation>('/team/join/read', { body: { token } }).catch((error) => {
        if (hasStatus(error, 409)) return null;
        throw error;
      }),
    enabled: token !== '',
    // Whoever opens this device next must not find it.
    meta: { persist: false },
  });

export function useJoinTeam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof joinTeam>) => {
      const granted = await api.post<typeof joinTeam>('/team/join', { body });
      keepDevice(granted.device);
      return granted;
    },
    // It may have served, were it by this call.
    onError: (_error, { token }) => client.invalidateQueries({ queryKey: seatKey(token) }),
  });
}
