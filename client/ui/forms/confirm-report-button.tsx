import { useMutation, useQueryClient } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { useNavigate } from 'react-router-dom';
import { api } from '#client/http/api.ts';
import { describeFailure } from '#client/http/failure.ts';
import { historyQuery } from '#client/http/shared-queries.ts';
import { useIdempotency } from '#client/http/use-idempotency.ts';
import { useToast } from '#client/ui/feedback/toast.tsx';
import type { confirmReport } from '#shared/contracts/assessments.ts';
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

/** Draws the free test that is to confirm a certified report; asking again gives the same one. */
function useConfirmReport(reportId: string) {
  const client = useQueryClient();
  const withKey = useIdempotency();
  const body = { report_id: reportId };
  return useMutation({
    mutationFn: () =>
      withKey(body, (idempotencyKey) =>
        api.post<typeof confirmReport>('/tests/confirm', { body, idempotencyKey }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: historyQuery.queryKey }),
  });
}
