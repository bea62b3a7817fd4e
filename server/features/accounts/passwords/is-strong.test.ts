import { expect, test } from 'vitest';
import { isStrong } from './is-strong.ts';

test.each([
  'Passw0rd2026',
  'bamakodakar',
  'azerty123456',
  'chef@baara.local',
  'abidjan.2026',
  'motdepasse!!',
])('“%s” is not for an administrator', (password) => {
  expect(isStrong(password, ['chef@baara.local', 'chef'])).toBe(false);
});

test.each(['correct cheval pile agrafe', 'kQ8#vb2Lm!xW', 'mangue-vélo-37-nuage'])(
  '“%s” may be an administrator’s',
  (password) => {
    expect(isStrong(password, ['chef@baara.local'])).toBe(true);
  },
);
