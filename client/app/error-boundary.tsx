import { Component, type ReactNode } from 'react';
import { reloadIntoLatest } from '#client/pwa/reload-into-latest.ts';
import styles from '#client/ui/feedback/loading-screen.module.css';
import { Button } from '#client/ui/forms/button.tsx';

type Props = { children: ReactNode };

type State = { failed: boolean };

/** The last net. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className={styles.screen} role="alert">
        <h1>Cet écran n’a pas pu s’afficher</h1>
        <p>Réessayez. Ce que vous avez enregistré n’est pas perdu.</p>
        <Button onClick={() => void reloadIntoLatest()}>Réessayer</Button>
        <a href="/">Retour à l’accueil</a>
      </main>
    );
  }
}
