import { classes } from '#client/ui/classes.ts';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import styles from './install-card.module.css';

type InstallCardProps = {
  /** Where only the user can, by the browser's own menu. */
  byHand: boolean;
  onAnswer: (how: 'accepted' | 'dismissed') => void;
  onInstall: () => Promise<void>;
};

export function InstallCard({ byHand, onAnswer, onInstall }: InstallCardProps) {
  return (
    <Card as="section" className={classes(styles.offer, 'screen-only')} aria-labelledby="install-offer">
      <h2 id="install-offer">Gardez Baara sur votre écran d’accueil</h2>
      <p>Vos tests et vos rapports s’ouvrent d’un geste, même sans réseau.</p>
      {byHand && (
        <p>
          Dans Safari, touchez <strong>Partager</strong>, puis <strong>Sur l’écran d’accueil</strong>.
        </p>
      )}
      <div className={styles.actions}>
        {byHand ? (
          <Button onClick={() => onAnswer('accepted')}>C’est fait</Button>
        ) : (
          <Button onClick={() => void onInstall()}>Installer</Button>
        )}
        <Button variant="ghost" onClick={() => onAnswer('dismissed')}>
          Non merci
        </Button>
      </div>
    </Card>
  );
}
