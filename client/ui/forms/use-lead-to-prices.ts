import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeFailure } from '#client/http/failure.ts';
import { useMayBuy } from '#client/session/seat.ts';
import { useToast } from '#client/ui/feedback/toast.tsx';

/** Time to read why. */
const BEFORE_PRICES_MS = 1_500;

/** Where the server said 402: tells it, and leads whoever may buy credits to the prices. */
export function useLeadToPrices() {
  const toast = useToast();
  const navigate = useNavigate();
  const mayBuy = useMayBuy();
  const [isLeading, setIsLeading] = useState(false);

  useEffect(() => {
    if (!isLeading) return;
    const timer = setTimeout(() => navigate('/pricing'), BEFORE_PRICES_MS);
    return () => clearTimeout(timer);
  }, [isLeading, navigate]);

  function lead(error: unknown) {
    toast.error(describeFailure(error, 'Crédits insuffisants'));
    setIsLeading(mayBuy);
  }

  return { isLeading, lead };
}
