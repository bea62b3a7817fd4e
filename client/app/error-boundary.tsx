import { Component, type ReactNode } from 'react';
import { reloadIntoLatest } from '#client/pwa/reload-into-latest.ts';
import styles from '#client/ui/feedback/loading-screen.module.css';
import { Button } from '#client/ui/forms/button.tsx';
import { isMissingCode } from './missing-code.ts';

type Props = { children: ReactNode };

type State = { failed: 'unreachable' | 'broken' | null };

/** The last net. Its retry reloads: a chunk that failed to load is remembered as failed by the module system. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: isMissingCode(error) ? 'unreachable' : 'broken' };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.state.failed === 'unreachable') return <NeedsNetwork />;
    return (
      <main className={styles.screen} role="alert">
        <h1>Cet écran n’a pas pu s’afficher</h1>
        <p>Réessayez, ou prenez un navigateur plus récent. Ce que vous avez enregistré n’est pas perdu.</p>
        <Button onClick={() => void reloadIntoLatest()}>Réessayer</Button>
        <a href="/">Retour à l’accueil</a>
      </main>
    );
  }
}

/** Code that the phone does not keep. */
function NeedsNetwork() {
  return (
    <main className={styles.screen} role="alert">
      <h1>Cette page demande du réseau</h1>
      <p>Réessayez dès que vous aurez du réseau.</p>
      <Button onClick={() => void reloadIntoLatest()}>Réessayer</Button>
      <a href="/">Retour à l’accueil</a>
    </main>
  );
}
