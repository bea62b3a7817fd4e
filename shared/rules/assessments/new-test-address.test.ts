import { expect, test } from 'vitest';
import { newTestAddress, proposedIn } from './new-test-address.ts';

test('a new test is proposed of the trade itself, however it is called by then', () => {
  const address = newTestAddress({ profile_id: 'p', level: 'senior' });
  expect(proposedIn(new URL(address, 'https://baara.ml').searchParams)).toEqual({
    profile: 'p',
    level: 'senior',
  });
  expect(proposedIn(new URLSearchParams('niveau=maître'))).toEqual({ profile: null, level: null });
});
