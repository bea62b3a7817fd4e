import { lazy, Suspense } from 'react';
import { insist } from '#client/app/insist.ts';
import { useGenerate } from './queries.ts';
import { loadNewTest } from './use-new-test-dialog.ts';

const NewTestWindow = lazy(() => insist(async () => ({ default: (await loadNewTest()).NewTestWindow })));

type NewTestDialogProps = { open: boolean; onClose: () => void };

export function NewTestDialog({ open, onClose }: NewTestDialogProps) {
  // Here rather than in the window: closing it must not forget the key of an attempt whose answer was lost.
  const generate = useGenerate();
  return (
    open && (
      <Suspense>
        <NewTestWindow generate={generate} onClose={onClose} />
      </Suspense>
    )
  );
}
