import { useEffect, useState } from 'react';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';

/** Most reports are ready before: nobody is asked for those, nor pays for the question. */
const LONG_WAIT_MS = 5_000;

// Not kept on the phone: nobody subscribes without network.
const NoticeCard = onDemand(async () => (await import('./notice-card.online.tsx')).NoticeCard);

/** Offers to be told when the report is ready, to whoever waits long for one and was not asked before. */
export function NoticeOffer() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong && <NoticeCard />;
}
