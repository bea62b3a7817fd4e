import { Component, type ReactNode } from 'react';
import { ErrorState } from '#client/ui/error-state.tsx';

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
      <main>
        <ErrorState
          title="Cet écran n’a pas pu s’afficher"
          onRetry={() => location.reload()}
          action={<a href="/">Retour à l’accueil</a>}
        />
      </main>
    );
  }
}
