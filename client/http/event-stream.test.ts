import { expect, test } from 'vitest';
import { createParser } from './event-stream.ts';

const STREAM =
  'retry: 5000\n\ndata: {"kind":"messages","seq":1}\n\n:\n\ndata: a\ndata: b\n\ndata: unfinished';

test.each([1, 2, 3, 7, 1000])('events are whole however the stream is cut (every %d characters)', (size) => {
  const heard: string[] = [];
  const take = createParser((data) => heard.push(data));
  for (let at = 0; at < STREAM.length; at += size) take(STREAM.slice(at, at + size));
  expect(heard).toEqual(['{"kind":"messages","seq":1}', 'a\nb']);
});

test('a comment that keeps the line open says nothing', () => {
  const heard: string[] = [];
  createParser((data) => heard.push(data))(':\n\n:\n\n');
  expect(heard).toEqual([]);
});
