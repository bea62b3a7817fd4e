import { expectTypeOf, test } from 'vitest';
import type { login } from '#shared/contracts/accounts.ts';
import type { listUsers, userLedger } from '#shared/contracts/administration.ts';
import type { AssessmentSummary, generate, getTest, history } from '#shared/contracts/assessments.ts';
import type { exportQuestions } from '#shared/contracts/question-exchange.ts';
import type { downloadReport } from '#shared/contracts/reports.ts';
import { api } from './api.ts';
import { pathOf } from './path.ts';

/** Never called: the compiler alone judges what stands in it. */
const compiled = (_: () => unknown) => {};

test('a call gives back what its contract says', () => {
  compiled(async () => {
    const { tests } = await api.get<typeof history>('/tests/history');
    expectTypeOf(tests).toEqualTypeOf<AssessmentSummary[]>();
    expectTypeOf(api.download<typeof downloadReport>).returns.resolves.toEqualTypeOf<Blob>();
  });
});

test('a call takes its own path and method only', () => {
  compiled(() => {
    api.get<typeof history>('/tests/history', { query: { limit: 10 } });
    // @ts-expect-error another path
    api.get<typeof history>('/tests/histories');
    // @ts-expect-error a path filled in by hand
    api.get<typeof getTest>('/tests/1', { params: { id: '1' } });
    // @ts-expect-error another method
    api.post<typeof history>('/tests/history');
    // @ts-expect-error a file
    api.get<typeof downloadReport>('/reports/download/{id}', { params: { id: '1' } });
    // @ts-expect-error no contract
    api.get('/tests/history');
    // @ts-expect-error no version to ask for again
    api.getVersioned<typeof history>('/tests/history', undefined);
  });
});

test('a call takes the parameters that stand in its path', () => {
  compiled(() => {
    api.get<typeof getTest>('/tests/{id}', { params: { id: '1' } });
    pathOf<typeof getTest>('/tests/{id}', { params: { id: '1' } });
    // @ts-expect-error none
    api.get<typeof getTest>('/tests/{id}');
    // @ts-expect-error none
    pathOf<typeof getTest>('/tests/{id}');
    // @ts-expect-error another name
    api.get<typeof getTest>('/tests/{id}', { params: { test: '1' } });
    // @ts-expect-error where the path has none
    api.get<typeof history>('/tests/history', { params: { id: '1' } });
  });
});

test('a call takes the query that the server reads', () => {
  compiled(() => {
    api.get<typeof listUsers>('/admin/users', { query: { account_type: 'individual' }, as: 'admin' });
    // @ts-expect-error not one of the filter's values
    api.get<typeof listUsers>('/admin/users', { query: { account_type: 'company' }, as: 'admin' });
    // @ts-expect-error another name
    api.get<typeof history>('/tests/history', { query: { page: 2 } });
    expectTypeOf(api.download<typeof exportQuestions>)
      .parameter(1)
      .toHaveProperty('query')
      .toEqualTypeOf<{ format?: 'gift' | 'csv' | undefined } | undefined>();
  });
});

test('a call takes its body and no other', () => {
  compiled(() => {
    api.post<typeof login>('/auth/login', { body: { email: 'a@b.c', password: 'p' } });
    // @ts-expect-error none
    api.post<typeof login>('/auth/login');
    // @ts-expect-error without the password
    api.post<typeof login>('/auth/login', { body: { email: 'a@b.c' } });
    // @ts-expect-error where the contract has none
    api.get<typeof history>('/tests/history', { body: {} });
  });
});

test('what charges cannot be sent without a key, and what only an administrator may do not as somebody else', () => {
  compiled(() => {
    const body = { profile_id: 'p' };
    api.post<typeof generate>('/tests/generate', { body, idempotencyKey: 'k' });
    // @ts-expect-error no key
    api.post<typeof generate>('/tests/generate', { body });
    const params = { id: '1' };
    api.get<typeof userLedger>('/admin/users/{id}/ledger', { params, as: 'admin' });
    // @ts-expect-error the user's token
    api.get<typeof userLedger>('/admin/users/{id}/ledger', { params });
  });
});
