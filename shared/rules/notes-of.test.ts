import { expect, test } from 'vitest';
import type { Report } from '#shared/contracts/reports.ts';
import { notesOf } from './notes-of.ts';

const lapsed = { kind: 'unplaced', status: 'lapsed', decision: null };

test('answers nobody read in time are told, until a person reads them for the candidate', () => {
  const read = { kind: 'reading', status: 'upheld', decision: 'Oui' };
  const notes = (...appeals: object[]) =>
    notesOf({ verdict: 'online', questions: [{ appeals }] } as unknown as Report);
  expect(notes(lapsed)).toEqual([expect.stringMatching(/^Personne n’a relu/)]);
  expect(notes(lapsed, { ...read, status: 'open' })).toHaveLength(1);
  expect(notes(lapsed, read)).toEqual([]);
});

test('of a report with new questions nothing is said that a later confirmation would make untrue', () => {
  const report = { has_new_questions: true, confirmed: true, verdict: 'online', questions: [] };
  expect(notesOf(report as unknown as Report)).toEqual([
    expect.stringMatching(/^Questions nouvelles.*ne peut pas être «\u00a0confirmé\u00a0» à lui seul\.$/),
  ]);
});
