import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { OURS, respond, stubApi } from '#client/http/testing.ts';
import { unreadQuery } from './unread.ts';

afterEach(() => vi.unstubAllGlobals());

const row = { id: 'c', participant_name: 'Awa Traoré', contact: { email: 'awa@exemple.test' } };
const listed = { conversations: [row], next_cursor: null, total: 1, unread_total: 3 };
const counted = { version: '"1"', response: { unread_total: 3 } };

test.each([
  ['is told', undefined],
  ['is unchanged, also where an earlier version of the app kept more', { version: '"1"', response: listed }],
])(
  'of the unread messages that the header counts nobody’s name or address is kept, when their number %s',
  async (_, held) => {
    vi.stubGlobal('localStorage', { getItem: () => null });
    stubApi(({ headers }) =>
      headers.get('if-none-match') === '"1"'
        ? new Response(null, { status: 304, headers: OURS })
        : respond(200, { ...OURS, etag: '"1"' }, JSON.stringify(listed)),
    );
    const client = new QueryClient();
    if (held) client.setQueryData(unreadQuery.queryKey, held);
    expect(await client.fetchQuery({ ...unreadQuery, retry: false })).toEqual(counted);
  },
);
