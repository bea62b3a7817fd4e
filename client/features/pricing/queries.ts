import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#client/http/api.ts';
import type { BodyOf, ResponseOf } from '#client/http/contract.ts';
import { hasCode, hasStatus, isDefinite } from '#client/http/failure.ts';
import { useSession } from '#client/session/session.tsx';
import type {
  initializePayment,
  paymentPacks,
  validatePromoCode,
  verifyPayment,
} from '#shared/contracts/payments.ts';
import { publicQueries } from '#shared/rules/campaigns/public-queries.ts';
import { attemptFor, forgetStarted, isStarted, noteTransaction, readStarted } from './started-purchase.ts';

export type Packs = ResponseOf<typeof paymentPacks>;
export type Pack = Packs['packs'][number];
export type Quote = ResponseOf<typeof validatePromoCode>;

const packsQuery = queryOptions({
  queryKey: publicQueries.packs(),
  queryFn: ({ signal }) => api.get<typeof paymentPacks>('/payment/packs', { signal }),
});

export const usePacks = () => useQuery(packsQuery);

export function useQuote() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof validatePromoCode>) =>
      api.post<typeof validatePromoCode>('/promo-codes/validate', { body }),
  });
}

/** `shown`: FCFA. */
type Wish = Pick<BodyOf<typeof initializePayment>, 'credits' | 'promo_code'> & { shown: number };

/**
 * Starts a purchase, to be paid on the provider's page. Whoever comes back from there with the browser's own button
 * goes on with the same purchase while it can still be paid, whether the browser kept this page or loads it anew.
 */
export function usePurchase() {
  const { user, refresh } = useSession();
  const client = useQueryClient();
  const purchase = useMutation({
    mutationFn: async ({ shown, ...wish }: Wish) => {
      const wanted = { account: user?.id, ...wish };
      // Paid or ended meanwhile, the same again is another purchase.
      if (isStarted(wanted)) await forgetOver();
      const { key, expected_amount } = attemptFor(wanted, shown);
      return api.post<typeof initializePayment>('/payment/initialize', {
        body: { ...wish, expected_amount },
        idempotencyKey: key,
      });
    },
    onSuccess: ({ transaction_id }) => noteTransaction(transaction_id),
    onError(error) {
      // Nothing is paid under a key that came before where its page was never shown.
      const isUnpaid = hasCode(error, 'key_reused') && !readStarted()?.transaction;
      if (isDefinite(error) || isUnpaid) forgetStarted();
      if (hasCode(error, 'price_changed')) return client.invalidateQueries(packsQuery);
    },
  });

  const resume = useRef(async () => {});
  resume.current = async () => {
    purchase.reset();
    if (await forgetOver()) await refresh();
  };
  useEffect(() => {
    const look = () => void resume.current().catch(() => {});
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && look();
    look();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return purchase;
}

/** @returns whether the purchase started in this tab was over, and is forgotten */
async function forgetOver(): Promise<boolean> {
  const transaction = readStarted()?.transaction;
  if (!transaction || !(await isOver(transaction))) return false;
  if (readStarted()?.transaction === transaction) forgetStarted();
  return true;
}

/** Settled, or not this account's. */
async function isOver(id: string): Promise<boolean> {
  try {
    const { transaction } = await api.get<typeof verifyPayment>('/payment/verify/{id}', { params: { id } });
    return transaction.status !== 'pending';
  } catch (error) {
    return hasStatus(error, 404);
  }
}
