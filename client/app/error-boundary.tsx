import { Component, type ReactNode } from 'react';
import { reloadIntoLatest } from '#client/pwa/reload-into-latest.ts';
import styles from '#client/ui/feedback/loading-screen.module.css';
import { Button } from '#client/ui/forms/button.tsx';

type Props = { children: ReactNode };

/** The last net. Its retry reloads: a chunk that failed to load is remembered as failed by the module system. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className={styles.screen} role="alert">
        <h1>Cet écran n’a pas pu s’afficher</h1>
        <p>Vérifiez votre connexion puis réessayez. Ce que vous avez enregistré n’est pas perdu.</p>
        <Button onClick={() => void reloadIntoLatest()}>Réessayer</Button>
        <a href="/">Retour à l’accueil</a>
      </main>
    );
  }
}
