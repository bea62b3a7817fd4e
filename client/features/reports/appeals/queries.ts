import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import type { BodyOf } from '#client/http/contract.ts';
import type { requestReading, signalQuestion } from '#shared/contracts/appeals.ts';
import { reportKey } from '../queries.ts';

export type AboutQuestion = { reportId: string; questionId: string };

const paramsOf = ({ reportId, questionId }: AboutQuestion) => ({ id: reportId, question_id: questionId });

/** `onSent` comes also when the dialog was closed meanwhile. */
export function useSignal(about: AboutQuestion, onSent: (note: string) => void) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof signalQuestion>) =>
      api.post<typeof signalQuestion>('/reports/{id}/questions/{question_id}/signal', {
        params: paramsOf(about),
        body,
      }),
    onSuccess: (_, { note = '' }) => onSent(note),
    onSettled: useReportChanged(about.reportId),
  });
}

export function useRequestReading(about: AboutQuestion) {
  return useMutation({
    mutationFn: () =>
      api.post<typeof requestReading>('/reports/{id}/questions/{question_id}/reading', {
        params: paramsOf(about),
      }),
    onSettled: useReportChanged(about.reportId),
  });
}

function useReportChanged(reportId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: reportKey(reportId) });
}
