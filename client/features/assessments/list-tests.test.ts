import { expect, test } from 'vitest';
import type { PhonePaper } from '#client/local/phone-papers.ts';
import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import { listTests, waitsAlready } from './list-tests.ts';

const told = (id: string, status: AssessmentSummary['status'] = 'pending') =>
  ({ id, status }) as AssessmentSummary;
const kept = (id: string, state: PhonePaper['state']) =>
  ({ test_id: id, state, test: told(id) }) as PhonePaper;
const idsOf = (listed: ReturnType<typeof listTests>) => listed.map(({ test }) => test.id);

test('what runs on this phone comes first, with or without a list of the server', () => {
  const papers = [kept('drawn', 'drawn'), kept('running', 'open')];
  expect(idsOf(listTests([told('new'), told('running')], papers))).toEqual(['running', 'new']);
  expect(idsOf(listTests(undefined, papers))).toEqual(['running', 'drawn']);
  expect(idsOf(listTests([], papers, false))).toEqual(['running', 'drawn']);
});

test('what a fresh list does not name was deleted elsewhere', () => {
  expect(idsOf(listTests([told('new')], [kept('deleted', 'drawn')], true))).toEqual(['new']);
});

test('a report that waits to be read is no test of its own, and a test over elsewhere does not come first', () => {
  expect(listTests(undefined, [kept('over', 'delivered')])).toEqual([]);
  const tests = [told('new'), told('over', 'completed')];
  expect(idsOf(listTests(tests, [kept('over', 'open')]))).toEqual(['new', 'over']);
});

test('a test of the same trade and level that was drawn and not opened waits already', () => {
  const drawn = {
    ...told('drawn'),
    profile_id: 'comptabilité',
    level: 'junior',
    started_at: null,
    confirms: null,
  };
  const isWaiting = (difference: Partial<AssessmentSummary>) =>
    waitsAlready([{ ...drawn, ...difference } as AssessmentSummary], {
      profile_id: 'comptabilité',
      level: 'junior',
    });
  expect(isWaiting({})).toBe(true);
  expect(isWaiting({ level: 'senior' })).toBe(false);
  expect(isWaiting({ profile_id: 'vente' })).toBe(false);
  expect(isWaiting({ started_at: '2026-01-10T12:00:00Z' })).toBe(false);
  expect(isWaiting({ status: 'completed' })).toBe(false);
  expect(isWaiting({ confirms: 'report' })).toBe(false);
});
