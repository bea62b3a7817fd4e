import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';
import { canShare, sharePage } from '#client/public/share.ts';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import styles from './share-button.module.css';

/** Passes the page on. Out of sight, in its place, until something answers it: the app, or a visitor's own script. */
export function ShareButton() {
  const toast = useToast();
  const [shown, show] = useState(false);
  useEffect(() => show(canShare()), []);

  function share() {
    sharePage().then(
      (copied) => copied && toast.success('Lien copié'),
      () => toast.error('Le lien n’a pas pu être copié. Copiez l’adresse de la page.'),
    );
  }
  return (
    <Button wide variant="ghost" className={styles.share} inert={!shown} data-share onClick={share}>
      <Share2 size={18} aria-hidden="true" />
      Partager
    </Button>
  );
}
