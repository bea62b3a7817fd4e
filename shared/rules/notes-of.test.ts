import { expect, test } from 'vitest';
import type { Report } from '#shared/contracts/reports.ts';
import { notesOf } from './notes-of.ts';

test('of a report with new questions nothing is said that a later confirmation would make untrue', () => {
  const report = { has_new_questions: true, confirmed: true, verdict: 'online' };
  expect(notesOf(report as unknown as Report)).toEqual([
    expect.stringMatching(/^Questions nouvelles.*ne peut pas être «\u00a0confirmé\u00a0» à lui seul\.$/),
  ]);
});
