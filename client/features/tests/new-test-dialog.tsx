import { lazy, Suspense, useEffect } from 'react';
import { useGenerate } from './queries.ts';

const load = () => import('./new-test-window.tsx');
const NewTestWindow = lazy(async () => ({ default: (await load()).NewTestWindow }));

type NewTestDialogProps = { open: boolean; onClose: () => void };

export function NewTestDialog({ open, onClose }: NewTestDialogProps) {
  // Here rather than in the window: closing it must not forget the key of an attempt whose answer was lost.
  const generate = useGenerate();
  // After the dashboard is on screen, so that the first press opens at once.
  useEffect(() => void load().catch(() => {}), []);
  return (
    open && (
      <Suspense>
        <NewTestWindow generate={generate} onClose={onClose} />
      </Suspense>
    )
  );
}
