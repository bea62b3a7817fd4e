import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#client/http/api.ts';
import { adminOnly, asAdmin } from '#client/http/as-admin.ts';
import { keyPrefixes } from '#client/http/shared-queries.ts';
import type { listMails, MailSort, mailStatus, readMail } from '#shared/contracts/mails.ts';

const PAGE = 25;

export const MAIL_SORTS: readonly [MailSort, ...MailSort[]] = [
  '-created_at',
  'created_at',
  'recipient',
  '-recipient',
];

const statusQuery = queryOptions({
  queryKey: [...keyPrefixes.administration, 'mail-status'],
  queryFn: ({ signal }) => api.get<typeof mailStatus>('/admin/mail-status', { ...asAdmin, signal }),
  ...adminOnly,
});

const mailsQuery = (sort: MailSort, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...keyPrefixes.administration, 'mails', sort, cursor],
    queryFn: ({ signal }) =>
      api.get<typeof listMails>('/admin/mails', {
        query: { sort, limit: PAGE, cursor },
        ...asAdmin,
        signal,
      }),
    placeholderData: keepPreviousData,
    ...adminOnly,
  });

const mailQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyPrefixes.administration, 'mail', id],
    queryFn: ({ signal }) =>
      api.get<typeof readMail>('/admin/mails/{id}', { params: { id }, ...asAdmin, signal }),
    ...adminOnly,
    // Each reading is noted: one dialog, one reading.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export function useMailStatus() {
  return useQuery(statusQuery);
}

export function useMails(sort: MailSort, cursor: string | undefined) {
  return useQuery(mailsQuery(sort, cursor));
}

export function useMail(id: string) {
  return useQuery(mailQuery(id));
}
