import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';

/** Why what was asked for failed; nothing while it has not. */
export function ErrorBanner({ children }: { children: ReactNode }) {
  return (
    children && (
      <Banner tone="bad" role="alert">
        {children}
      </Banner>
    )
  );
}
