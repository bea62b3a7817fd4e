import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type { PhonePaper } from '#client/local/phone-papers.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import styles from './update-banner.module.css';

type UpdateBannerProps = { onApply: () => void; onLater: () => void };

/** On no screen while the clock of a paper on this phone runs. */
export function UpdateBanner({ onApply, onLater }: UpdateBannerProps) {
  const [applying, setApplying] = useState(false);
  const papers = useQueryClient().getQueryData<PhonePaper[]>(keyPrefixes.phonePapers);
  if (papers?.some(({ deadline }) => (deadline ?? 0) > Date.now())) return null;
  return (
    <Banner role="status" className={styles.prompt}>
      <p>Une nouvelle version est prête.</p>
      <div className={styles.actions}>
        <Button
          busy={applying && 'Mise à jour…'}
          onClick={() => {
            setApplying(true);
            onApply();
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
