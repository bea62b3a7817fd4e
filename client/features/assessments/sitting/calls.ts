import { api } from '#client/http/api.ts';
import type { ResponseOf } from '#client/http/contract.ts';
import type {
  getJournal,
  getTest,
  JournalEvent,
  putJournal,
  sealed,
  start,
} from '#shared/contracts/assessments.ts';

/** The calls of docs/offline-protocol.md. */
export const calls = {
  sealed: (testId: string) => api.get<ResponseOf<typeof sealed>>(`/tests/${testId}/sealed`),
  start: (testId: string) => api.post<ResponseOf<typeof start>>(`/tests/${testId}/start`),
  /** Where sealed papers cannot be opened: the plain documented call. */
  plain: (testId: string) => api.get<ResponseOf<typeof getTest>>(`/tests/${testId}`),
  peek: (testId: string) => api.get<ResponseOf<typeof getTest>>(`/tests/${testId}`, { query: { peek: 1 } }),
  putJournal: (testId: string, device_id: string, events: JournalEvent[]) =>
    api.put<ResponseOf<typeof putJournal>>(`/tests/${testId}/journal`, { device_id, events }),
  getJournal: (testId: string, device_id: string) =>
    api.get<ResponseOf<typeof getJournal>>(`/tests/${testId}/journal`, { query: { device_id } }),
};
