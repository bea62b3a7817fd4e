import { expect, test } from 'vitest';
import { aPoolItem } from '#server/measurement/testing.ts';
import { masteryOf, measurePerson } from './measure-person.ts';

const drawn_at = new Date('2026-11-30T08:00:00Z');
const items = Array.from({ length: 15 }, (_, at) => ({
  ...aPoolItem({ id: `q${at}` }),
  type: at < 10 ? ('mcq' as const) : ('open' as const),
  drawable: true,
  probation: false,
  withdrawn: false,
  measured_from: null,
  calibrated: true,
}));

/** Ten choices right, and of five answers in words what is said of each. */
const measure = (written?: { share: number; unread?: true }) =>
  measurePerson(
    items
      .slice(0, written ? 15 : 10)
      .map(({ id, type }) => ({ question_id: id, share: 1, drawn_at, ...(type === 'open' && written) })),
    items,
  );

const NOBODY = { ability: 0, ability_error: 0, margin_low: 0, margin_high: 0, share_error: 0 };

test('where no answer is unread one reading of them is all it takes', () => {
  let read = 0;
  const counted = {
    question_id: 'q0',
    drawn_at,
    get share() {
      read += 1;
      return 1;
    },
  };
  measurePerson([counted], items);
  expect(read).toBe(1);
});

test('the margin begins where unread answers would be wrong, and ends where they are left out', () => {
  const { share_error, ...unread } = measure({ share: 0.4, unread: true }) ?? NOBODY;
  const { share_error: sure, ...known } = measure() ?? NOBODY;
  expect(unread).toEqual({ ...known, margin_low: measure({ share: 0 })?.margin_low });
  expect(share_error).toBeGreaterThan(sure);
  expect(share_error).toBeCloseTo((unread.margin_high - unread.margin_low) / (2 * 1.96), 3);
});

test('answers to questions that are new, and not calibrated yet, confirm nobody', () => {
  const answers = items.map(({ id }) => ({ question_id: id, share: 1, drawn_at }));
  const asked = (fields: { probation: boolean; calibrated: boolean }) =>
    masteryOf(
      answers,
      items.map((item) => ({ ...item, ...fields })),
    );
  expect(asked({ probation: true, calibrated: false })).toBe(0);
  expect(asked({ probation: false, calibrated: false })).toBeGreaterThan(0);
});
