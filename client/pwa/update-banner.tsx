import { useState } from 'react';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import styles from './update-banner.module.css';

type UpdateBannerProps = { onApply: () => void; onLater: () => void };

export function UpdateBanner({ onApply, onLater }: UpdateBannerProps) {
  const [applying, setApplying] = useState(false);
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
