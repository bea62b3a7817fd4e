import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import type { questionStatistics, skillPool } from '#shared/contracts/reliability.ts';
import { CATALOGUE } from '../queries.ts';

const statisticsQuery = (id: string) =>
  queryOptions({
    queryKey: [...CATALOGUE, 'statistics', id],
    queryFn: ({ signal }) =>
      api.get<typeof questionStatistics>('/admin/questions/{id}/statistics', {
        params: { id },
        ...asAdmin,
        signal,
      }),
    select: ({ statistics }) => statistics,
    ...adminOnly,
  });

const poolQuery = (skillId: string) =>
  queryOptions({
    queryKey: [...CATALOGUE, 'pool', skillId],
    queryFn: ({ signal }) =>
      api.get<typeof skillPool>('/admin/skills/{id}/pool', { params: { id: skillId }, ...asAdmin, signal }),
    select: ({ levels }) => levels,
    ...adminOnly,
  });

export const useQuestionStatistics = (id: string) => useQuery(statisticsQuery(id));
export const useSkillPool = (skillId: string) => useQuery(poolQuery(skillId));
