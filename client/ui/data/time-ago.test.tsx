import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TimeAgo } from './time-ago.tsx';

const AT = '2025-03-01T08:05:00Z';
const shown = (days: number, withHour?: boolean) =>
  renderToString(
    <TimeAgo instant={AT} now={Date.parse(AT) + days * 86_400_000} withHour={withHour ?? false} />,
  ).replace(/<[^>]*>/g, '');

test('where words name the day alone, the hour is said too where it is asked for', () => {
  expect([shown(0.5, true), shown(3, true), shown(30, true)]).toEqual([
    'Il y a 12h',
    'Il y a 3j à 08:05',
    '1er mars 2025 à 08:05',
  ]);
  expect([shown(3), shown(30)]).toEqual(['Il y a 3j', '1er mars 2025']);
});
