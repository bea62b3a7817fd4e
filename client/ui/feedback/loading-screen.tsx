import { Motif } from '#client/ui/layout/motif.tsx';
import styles from './loading-screen.module.css';

export function LoadingScreen() {
  return (
    <main className={styles.screen} aria-busy="true">
      <div className={styles.band}>
        <Motif />
      </div>
      <p role="status">Chargement...</p>
    </main>
  );
}
