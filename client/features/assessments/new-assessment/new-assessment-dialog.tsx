import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { useGenerate } from '../queries.ts';
import { loadNewAssessment } from './use-new-assessment-dialog.ts';

const NewAssessmentWindow = onDemand(async () => (await loadNewAssessment()).NewAssessmentWindow);

type NewAssessmentDialogProps = { open: boolean; onClose: () => void };

export function NewAssessmentDialog({ open, onClose }: NewAssessmentDialogProps) {
  // Here rather than in the window: closing it must not forget the key of an attempt whose answer was lost.
  const generate = useGenerate();
  return open && <NewAssessmentWindow generate={generate} onClose={onClose} />;
}
