import ky, { type AfterResponseHook, type BeforeRequestHook } from 'ky';
import { unreachable } from './failure.ts';

const attachToken: BeforeRequestHook = ({ request, options }) => {
  const { token } = options.context;
  if (token) request.headers.set('authorization', `Bearer ${token}`);
};

/** A captive portal or a broken proxy answers too: only our API marks what it says. */
const requireOurMark: AfterResponseHook = ({ response }) => {
  if (response.headers.get('x-baara') !== '1') throw unreachable();
};

/** What is big takes longer on a thin network: at 1 KB a second it still arrives. */
export const MS_PER_BYTE = 1;

/**
 * Sends every request of the page and of the service worker, once: React Query and the outbox decide about retries.
 * `context.token` is the bearer token.
 */
export const client = ky.create({
  prefix: '/api',
  retry: 0,
  hooks: { beforeRequest: [attachToken], afterResponse: [requireOurMark] },
});
