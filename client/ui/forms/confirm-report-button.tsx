import BadgeCheck from 'lucide-react/icons/badge-check';
import { useNavigate } from 'react-router-dom';
import { describeFailure } from '#client/http/failure.ts';
import { useConfirmReport } from '#client/http/use-confirm-report.ts';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from './button.tsx';

type ConfirmReportButtonProps = { reportId: string; variant?: 'primary' | 'secondary'; what?: string };

/** Leads to the free test that may make a certificate 'certifié confirmé'. `what`: which one, where several stand. */
export function ConfirmReportButton({ reportId, variant = 'primary', what }: ConfirmReportButtonProps) {
  const confirm = useConfirmReport(reportId);
  const navigate = useNavigate();
  const toast = useToast();
  const start = () =>
    confirm.mutate(undefined, {
      onSuccess: ({ test }) => navigate(`/test/${test.id}`),
      onError: (error) =>
        toast.error(describeFailure(error, 'Le test de confirmation n’a pas pu être préparé. Réessayez.')),
    });
  return (
    <Button variant={variant} busy={confirm.isPending && 'Préparation…'} onClick={start}>
      <BadgeCheck size={18} aria-hidden="true" />
      <span>
        Confirmer ce résultat{what && <span className="visually-hidden"> {what}</span>} (gratuit, 10
        questions, en ligne)
      </span>
    </Button>
  );
}
