import { api } from '#client/http/api.ts';
import type { getTest } from '#shared/contracts/assessments.ts';
import type { getJournal, JournalEvent, putJournal, sealed, start } from '#shared/contracts/sittings.ts';
import type { stampTime } from '#shared/contracts/time-anchors.ts';

/** The calls of docs/offline-protocol.md. */
export const calls = {
  sealed: (id: string) => api.get<typeof sealed>('/tests/{id}/sealed', { params: { id } }),
  start: (id: string) => api.post<typeof start>('/tests/{id}/start', { params: { id } }),
  /** Where sealed papers cannot be opened: the plain documented call. */
  plain: (id: string) => api.get<typeof getTest>('/tests/{id}', { params: { id } }),
  peek: (id: string) => api.get<typeof getTest>('/tests/{id}', { params: { id }, query: { peek: '1' } }),
  stampTime: (code: string) =>
    api.post<typeof stampTime>('/anchors', { body: { code }, idempotencyKey: crypto.randomUUID() }),
  putJournal: (id: string, device_id: string, events: JournalEvent[]) =>
    api.put<typeof putJournal>('/tests/{id}/journal', { params: { id }, body: { device_id, events } }),
  getJournal: (id: string, device_id: string) =>
    api.get<typeof getJournal>('/tests/{id}/journal', { params: { id }, query: { device_id } }),
  /** The server’s time, and what other devices answered since. */
  askOthers: (id: string, device_id: string) =>
    api.get<typeof getJournal>('/tests/{id}/journal', {
      params: { id },
      query: { device_id, others: '1' },
    }),
};
