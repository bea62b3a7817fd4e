import { onDemand } from '#client/app/on-demand.tsx';
import { useGenerate } from './queries.ts';
import { loadNewTest } from './use-new-test-dialog.ts';

const NewTestWindow = onDemand(async () => (await loadNewTest()).NewTestWindow);

type NewTestDialogProps = { open: boolean; onClose: () => void };

export function NewTestDialog({ open, onClose }: NewTestDialogProps) {
  // Here rather than in the window: closing it must not forget the key of an attempt whose answer was lost.
  const generate = useGenerate();
  return open && <NewTestWindow generate={generate} onClose={onClose} />;
}
