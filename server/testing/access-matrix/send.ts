import type { TestApp } from '#server/testing/apps/app.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { ErrorBody } from '#shared/contracts/errors.ts';
import type { Ask } from './row.ts';

type Sent = { contract: Contract; ask: Ask; token: string | undefined };

/** One call as its contract says; only a refusal is read. */
export async function send({ app }: TestApp, { contract: { method, path }, ask, token }: Sent) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => ask.params?.[name] ?? 'missing');
  const search = new URLSearchParams(ask.query).toString();
  const response = await app.request(`/api${filled}${search && `?${search}`}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(ask.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(ask.body !== undefined && { body: JSON.stringify(ask.body) }),
  });
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel();
  const refusal = response.ok ? undefined : ErrorBody.parse(await response.json());
  return { status: response.status, refusal };
}
