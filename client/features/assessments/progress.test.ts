import { afterEach, expect, test, vi } from 'vitest';
import { OURS, respond, stubApi } from '#client/http/testing.ts';
import type { me } from '#shared/contracts/accounts.ts';
import { formatDuration, isGrading, progressOf } from './progress.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const now = Date.parse('2026-03-01T10:00:00Z');
const unopened = { status: 'pending', deadline: null, score: null, submitted_at: null } as const;
const open = { ...unopened, deadline: '2026-03-01T10:34:00Z' };
const elapsed = { ...unopened, deadline: '2026-03-01T10:00:00Z' };
const submitted = { ...open, status: 'completed', submitted_at: '2026-03-01T09:59:00Z' } as const;

test('an opened test says how much time is left, until none is', () => {
  expect(progressOf(unopened, now)).toEqual({ state: 'new' });
  expect(progressOf(open, now)).toEqual({ state: 'open', left: 34 * 60_000 });
  expect(progressOf(elapsed, now)).toEqual({ state: 'elapsed' });
});

test('a submitted test waits for its score, a score of 0 included', () => {
  expect(progressOf(submitted, now)).toEqual({ state: 'grading' });
  expect(progressOf({ ...submitted, score: 0 }, now)).toEqual({ state: 'graded', score: 0 });
});

test('a test handed in on this phone waits to be sent, then for its score', () => {
  const waiting = { state: 'finished', report_id: null, deadline: null, clock: null } as const;
  const delivered = { ...waiting, state: 'delivered', report_id: 'report' } as const;
  for (const test of [open, elapsed]) {
    expect(progressOf(test, now, waiting)).toEqual({ state: 'handed_in' });
    expect(progressOf(test, now, delivered)).toEqual({ state: 'grading' });
  }
  expect(progressOf({ ...submitted, score: 80 }, now, waiting)).toEqual({ state: 'graded', score: 80 });
});

test('a test that runs on this phone has the time that the phone knows, whatever the list said when it came', () => {
  const clock = { server: now, at: Date.now(), mono: 0, boot: 'before the power loss' };
  const running = { state: 'open', report_id: null, deadline: now + 5 * 60_000, clock } as const;
  const progress = progressOf(unopened, now, running);
  expect(progress).toMatchObject({ state: 'open' });
  expect(Math.abs((progress.state === 'open' ? progress.left : 0) - 5 * 60_000)).toBeLessThan(10_000);
  expect(progressOf(unopened, now, { ...running, deadline: now })).toEqual({ state: 'elapsed' });
});

test('a report that is long overdue is not polled any more', () => {
  expect(isGrading(submitted, now)).toBe(true);
  expect(isGrading({ ...submitted, score: 80 }, now)).toBe(false);
  expect(isGrading({ ...submitted, submitted_at: '2026-03-01T09:00:00Z' }, now)).toBe(false);
});

test.each([
  [59_000, 'moins d’une\u00a0minute'],
  [60_000, '1\u00a0min'],
  [34.9 * 60_000, '34\u00a0min'],
  [60 * 60_000, '1\u00a0h'],
  [65 * 60_000, '1\u00a0h\u00a005'],
])('%d ms read as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test('once the server has told its time, a phone’s clock that was set otherwise says nothing of what is left', async () => {
  // What the server told stays in these alone.
  vi.resetModules();
  const [{ api }, { isGrading, progressOf }, { readClocks }] = await Promise.all([
    import('#client/http/api.ts'),
    import('./progress.ts'),
    import('./sitting/clock.ts'),
  ]);
  const real = Date.now();
  const told = { ...open, deadline: new Date(real + 25 * 60_000).toISOString() };
  const sent = { ...submitted, submitted_at: new Date(real - 60_000).toISOString() };
  const before = { server: real, at: real, mono: 0, boot: 'before the clock was set' };
  const kept = { state: 'open', report_id: null, deadline: real + 25 * 60_000, clock: before } as const;
  vi.useFakeTimers({ now: real + 60 * 60_000, toFake: ['Date'] });
  const left = () => [progressOf(told, Date.now()).state, progressOf(told, Date.now(), kept).state];
  expect([...left(), isGrading(sent, Date.now())]).toEqual(['elapsed', 'elapsed', false]);
  vi.stubGlobal('localStorage', { getItem: () => null });
  stubApi(() => respond(200, { ...OURS, date: new Date(real).toUTCString() }, '{}'));
  await api.get<typeof me>('/auth/me');
  expect([...left(), isGrading(sent, Date.now())]).toEqual(['open', 'open', true]);
  // The clock of a test under way runs on by itself, whatever a response said.
  const running = { ...kept, clock: { ...readClocks(), server: kept.deadline } };
  expect(progressOf(told, Date.now(), running)).toEqual({ state: 'elapsed' });
});
