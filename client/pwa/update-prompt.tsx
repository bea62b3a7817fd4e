import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';

const UpdateBanner = onDemand(async () => (await import('./update-banner.tsx')).UpdateBanner);

/**
 * Keeps the app itself on the phone of whoever signs in, and says when a newer version is ready. A visitor's data plan
 * is not spent on it.
 */
export function UpdatePrompt({ signedIn }: { signedIn: boolean }) {
  const { pathname } = useLocation();
  const [isReady, setReady] = useState(false);
  const registered = useRef(false);

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator) || registered.current) return;
    if (!signedIn && !navigator.serviceWorker.controller) return;
    registered.current = true;
    import('./register.ts')
      .then(({ register }) => register(() => setReady(true)))
      .catch(() => {
        // No network at a first visit: the next one registers.
        registered.current = false;
      });
  }, [signedIn]);

  if (!isReady || pathname.startsWith('/test/')) return null;
  return <UpdateBanner signedIn={signedIn} onLater={() => setReady(false)} />;
}
