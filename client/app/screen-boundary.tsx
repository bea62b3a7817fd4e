import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { isMissingCode } from './missing-code.ts';

const NeedsNetwork = onDemand<{ place: string }>(
  async () => (await import('./needs-network.tsx')).NeedsNetwork,
  <main id="contenu" tabIndex={-1}>
    <h1>Cette page demande du réseau</h1>
  </main>,
);

/** A screen that the phone does not keep, opened without network: header and places stay, and say what works. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary place={pathname}>{children}</Boundary>;
}

type BoundaryProps = { place: string; children: ReactNode };

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (before.place !== this.props.place && this.state.error) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (isMissingCode(error)) return <NeedsNetwork place={this.props.place} />;
    throw error;
  }
}
