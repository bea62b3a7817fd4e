import ShieldAlert from 'lucide-react/icons/shield-alert';
import { type ReactNode, Suspense, useId } from 'react';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Card } from '#client/ui/layout/card.tsx';

type BeforeAnythingProps = { title: string; why: string; children: ReactNode };

/** All that an administrator sees as long as this is to be done. */
export function BeforeAnything({ title, why, children }: BeforeAnythingProps) {
  const id = useId();
  return (
    <Card as="section" className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Banner tone="warn" icon={ShieldAlert}>
        {why}
      </Banner>
      <Suspense fallback={<Skeleton shape="block" />}>{children}</Suspense>
    </Card>
  );
}
