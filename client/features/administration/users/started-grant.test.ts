import { expect, test } from 'vitest';
import { refused, unreachable } from '#client/http/failure.ts';
import { isOver } from './started-grant.ts';

const [first, again] = [{ isFirst: true }, { isFirst: false }];

test.each([
  ['the password was not given', refused(403, '', 'presence_required')],
  ['the session ended', refused(401, '', 'not_signed_in')],
  ['it was too much at once', refused(429, '', 'too_many_requests')],
])(
  'what is refused before it is looked at is over, and is not where an earlier answer was lost: %s',
  (_, failure) => {
    expect([isOver(failure, first), isOver(failure, again)]).toEqual([true, false]);
  },
);

test('what the server decided is over, and what may have been done is not', () => {
  for (const sent of [first, again]) {
    expect(isOver(refused(422, '', 'invalid_input'), sent)).toBe(true);
    for (const failure of [unreachable(), refused(503, '', ''), refused(422, '', 'key_reused')])
      expect(isOver(failure, sent)).toBe(false);
  }
});
