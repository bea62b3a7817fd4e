import { useMutation } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { asAdmin } from '#client/http/as-admin.ts';
import type { BodyOf, ResponseOf } from '#client/http/contract.ts';
import type {
  ExchangeFormat,
  exportQuestions,
  importQuestions,
} from '#shared/contracts/question-exchange.ts';
import { useCatalogueChanged } from '../queries.ts';

export type ImportResult = ResponseOf<typeof importQuestions>;

type Upload = BodyOf<typeof importQuestions>;

export function fetchQuestionsFile(skillId: string, format: ExchangeFormat): Promise<Blob> {
  return api.download<typeof exportQuestions>('/admin/skills/{id}/export', {
    params: { id: skillId },
    query: { format },
    ...asAdmin,
  });
}

/** With `dry_run` only what the file holds is told. */
export function useImport(skillId: string) {
  const catalogueChanged = useCatalogueChanged();
  return useMutation({
    mutationFn: (body: Upload) =>
      api.upload<typeof importQuestions>('/admin/skills/{id}/import', {
        params: { id: skillId },
        body,
        ...asAdmin,
      }),
    onSuccess: ({ dry_run }) => (dry_run ? undefined : catalogueChanged()),
  });
}
