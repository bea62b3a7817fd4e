import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '#client/app/session.tsx';
import { api } from '#client/http/api.ts';
import type { BodyOf, ResponseOf } from '#client/http/contract.ts';
import { useIntent } from '#client/http/use-intent.ts';
import type {
  initializePayment,
  paymentPacks,
  validatePromoCode,
  verifyPayment,
} from '#shared/contracts/payments.ts';
import { publicQueries } from '#shared/rules/public-queries.ts';

export type Packs = ResponseOf<typeof paymentPacks>;
export type Pack = Packs['packs'][number];
export type Quote = ResponseOf<typeof validatePromoCode>;

export function usePacks() {
  return useQuery({
    queryKey: publicQueries.packs(),
    queryFn: ({ signal }) => api.get<Packs>('/payment/packs', { signal }),
  });
}

export function useQuote() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof validatePromoCode>) => api.post<Quote>('/promo-codes/validate', body),
  });
}

/**
 * Starts a purchase and leaves for the provider's page. Whoever comes back from there with the browser's own button
 * goes on with the same purchase while it can still be paid.
 */
export function usePurchase() {
  const intent = useIntent();
  const { refresh } = useSession();
  const started = useRef<string>(undefined);
  const purchase = useMutation({
    mutationFn: (body: BodyOf<typeof initializePayment>) =>
      api.post<ResponseOf<typeof initializePayment>>('/payment/initialize', body, {
        idempotencyKey: intent.keyFor(body),
      }),
    onSuccess({ payment_url, transaction_id }) {
      started.current = transaction_id;
      window.location.assign(payment_url);
    },
    onError: (error) => intent.settle(error),
  });

  const resume = useRef(async () => {});
  resume.current = async () => {
    purchase.reset();
    const { transaction } = await api.get<ResponseOf<typeof verifyPayment>>(
      `/payment/verify/${started.current}`,
    );
    if (transaction.status === 'pending') return;
    intent.settle();
    await refresh();
  };
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && started.current) resume.current().catch(() => {});
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return purchase;
}
