import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import { useSession } from '#client/session/session.tsx';
import { readBase64 } from '#client/ui/forms/read-base64.ts';
import type { User } from '#shared/contracts/accounts.ts';
import type { deletePhoto, ownPhoto, putPhoto } from '#shared/contracts/photos.ts';
import { resizePhoto } from './resize-photo.ts';

/** `version`: what names the photo now; it is fetched once for each. */
const ownPhotoQuery = (version: string | null) =>
  queryOptions({
    queryKey: ['photo', 'mine', version],
    queryFn: version
      ? async () =>
          `data:image/jpeg;base64,${await readBase64(await api.download<typeof ownPhoto>('/auth/photo'))}`
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { persist: false },
  });

export const useOwnPhoto = (version: string | null) => useQuery(ownPhotoQuery(version));

export class UnreadablePhoto extends Error {}

export const usePutPhoto = () =>
  useChange(async (file: File) => {
    const small = await resizePhoto(file).catch(() => {
      throw new UnreadablePhoto();
    });
    return put(await readBase64(small));
  });

/** Puts back what was shown: a `data:` address. */
export const useRestorePhoto = () => useChange((shown: string) => put(shown.slice(shown.indexOf(',') + 1)));

export const useRemovePhoto = () => useChange(() => api.delete<typeof deletePhoto>('/auth/photo'));

/** `photo`: in base64. */
const put = (photo: string) => api.put<typeof putPhoto>('/auth/photo', { body: { photo } });

/** A change of one's photo, after which the session knows the account as it is now. */
function useChange<Given = void>(mutationFn: (given: Given) => Promise<{ user: User }>) {
  const client = useQueryClient();
  const { setUser } = useSession();
  return useMutation({
    mutationFn,
    onSuccess({ user }) {
      setUser(user);
      void client.invalidateQueries({ queryKey: keyPrefixes.talentPages });
    },
  });
}
