import { useMutation } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { asAdmin } from '#client/http/as-admin.ts';
import type { BodyOf, ResponseOf } from '#client/http/contract.ts';
import type { importQuestions } from '#shared/contracts/catalogue-administration.ts';
import { useCatalogueChanged } from '../queries.ts';

export type ImportResult = ResponseOf<typeof importQuestions>;

type Upload = BodyOf<typeof importQuestions>;

/** With `dry_run` only what the file holds is told. */
export function useImport(skillId: string) {
  const catalogueChanged = useCatalogueChanged();
  return useMutation({
    mutationFn: (body: Upload) => api.post<ImportResult>(`/admin/skills/${skillId}/import`, body, asAdmin),
    onSuccess: ({ dry_run }) => (dry_run ? undefined : catalogueChanged()),
  });
}
