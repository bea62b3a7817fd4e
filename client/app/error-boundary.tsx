import { Component, type ReactNode } from 'react';
import { reloadIntoLatest } from '#client/pwa/reload-into-latest.ts';
import styles from '#client/ui/feedback/loading-screen.module.css';
import { Button } from '#client/ui/forms/button.tsx';
import { isMissingCode } from './missing-code.ts';

type Props = { children: ReactNode };

type State = { failed: typeof BROKEN | null };

const BROKEN = {
  title: 'Cet écran n’a pas pu s’afficher',
  text: 'Réessayez, ou prenez un navigateur plus récent. Ce que vous avez enregistré n’est pas perdu.',
};
/** Code that the phone does not keep. */
const UNREACHABLE = {
  title: 'Cette page demande du réseau',
  text: 'Réessayez dès que vous aurez du réseau.',
};

/** The last net. Its retry reloads: a chunk that failed to load is remembered as failed by the module system. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: isMissingCode(error) ? UNREACHABLE : BROKEN };
  }

  override render() {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return (
      <main className={styles.screen} role="alert">
        <h1>{failed.title}</h1>
        <p>{failed.text}</p>
        <Button onClick={() => void reloadIntoLatest()}>Réessayer</Button>
        <a href="/">Retour à l’accueil</a>
      </main>
    );
  }
}
