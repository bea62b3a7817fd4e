import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '#client/session/session.tsx';
import type { Certificate } from '#shared/contracts/certificates.ts';

/** The phone that sees a holder's first certificate is the one it is bound to. */
export function useBoundPhone(certificates: readonly Certificate[] | undefined): void {
  const { id } = useUser();
  const client = useQueryClient();
  const isUnbound = certificates?.some(({ holder, revoked }) => holder === null && !revoked) ?? false;
  useEffect(() => {
    if (!isUnbound) return;
    void import('./bind-phone.online.ts')
      .then(({ bindPhone }) => bindPhone(client, id))
      // Tried again when the list is next seen: nothing depends on it meanwhile.
      .catch(() => {});
  }, [id, isUnbound, client]);
}
