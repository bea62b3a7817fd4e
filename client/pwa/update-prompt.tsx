import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import styles from './update-prompt.module.css';

/**
 * Keeps the app itself on the phone of whoever signs in, and says when a newer version is ready. A visitor's data plan
 * is not spent on it.
 */
export function UpdatePrompt({ signedIn }: { signedIn: boolean }) {
  const { pathname } = useLocation();
  const [apply, setApply] = useState<(() => void) | null>(null);
  const [applying, setApplying] = useState(false);
  const registered = useRef(false);

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator) || registered.current) return;
    if (!signedIn && !navigator.serviceWorker.controller) return;
    registered.current = true;
    import('./register.ts')
      .then(({ register }) => register((next) => setApply(() => next)))
      .catch(() => {
        // No network at a first visit: the next one registers.
        registered.current = false;
      });
  }, [signedIn]);

  if (!apply || pathname.startsWith('/test/')) return null;
  return (
    <Banner role="status" className={styles.prompt}>
      <p>Une nouvelle version est prête.</p>
      <div className={styles.actions}>
        <Button
          busy={applying && 'Mise à jour…'}
          onClick={() => {
            setApplying(true);
            apply();
          }}
        >
          Mettre à jour
        </Button>
        <Button variant="ghost" onClick={() => setApply(null)}>
          Plus tard
        </Button>
      </div>
    </Banner>
  );
}
