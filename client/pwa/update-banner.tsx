import { useState } from 'react';
import type { PhonePaper } from '#client/local/phone-papers.ts';
import { useReadPapers } from '#client/sync/use-phone-papers.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { reloadIntoLatest } from './reload-into-latest.ts';
import styles from './update-banner.module.css';

type UpdateBannerProps = { signedIn: boolean; onLater: () => void };

/** On no screen while the clock of a paper on this phone runs. */
export function UpdateBanner({ signedIn, onLater }: UpdateBannerProps) {
  const [applying, setApplying] = useState(false);
  const papers = useReadPapers();
  if (signedIn && (!papers || papers.some(isUnderWay))) return null;
  return (
    <Banner role="status" className={styles.prompt}>
      <p>Une nouvelle version est prête.</p>
      <div className={styles.actions}>
        <Button
          busy={applying && 'Mise à jour…'}
          onClick={() => {
            setApplying(true);
            void reloadIntoLatest();
          }}
        >
          Mettre à jour
        </Button>
        <Button variant="ghost" onClick={onLater}>
          Plus tard
        </Button>
      </div>
    </Banner>
  );
}

function isUnderWay({ state, deadline, clock }: PhonePaper): boolean {
  if (state !== 'open' || !deadline || !clock) return false;
  return deadline - clock.server > Date.now() - clock.at;
}
