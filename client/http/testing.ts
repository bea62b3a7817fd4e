import { vi } from 'vitest';

/** What our API marks its JSON with. */
export const OURS = { 'content-type': 'application/json; charset=utf-8', 'x-baara': '1' };

export function respond(status: number, headers: HeadersInit, body: string): Response {
  return new Response(body, { status, headers });
}

/** For tests: takes every request and, as a page does, resolves relative addresses against its origin. */
export function stubApi(listener: (request: Request) => Response | Promise<Response>): void {
  const NativeRequest = Request;
  vi.stubGlobal(
    'Request',
    class extends NativeRequest {
      constructor(input: string | URL | Request, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'https://baara.example') : input, init);
      }
    },
  );
  vi.stubGlobal('fetch', async (request: Request) => listener(request));
}
