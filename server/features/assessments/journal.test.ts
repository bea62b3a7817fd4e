import { expect, test } from 'vitest';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import { type Batch, mergeAnswers } from './journal.ts';

const START = 1_800_000_000_000;
const MINUTE = 60_000;
const sitting = { started_at: new Date(START), deadline: new Date(START + 20 * MINUTE) };

test('of two answers to a question the later one is the last, though the clock was put right between them', () => {
  const ahead = { boot: 'two', at: START + 10 * MINUTE };
  const answered = (seq: number, answer: string, mono: number): JournalEvent => ({
    ...ahead,
    seq,
    kind: 'answer',
    question_id: 'q1',
    answer,
    mono,
  });
  const events: JournalEvent[] = [
    { seq: 1, kind: 'open', server: START, at: START, mono: 0, boot: 'one' },
    { ...ahead, seq: 2, kind: 'resume', mono: 0 },
    answered(3, 'first', 1),
    { ...ahead, seq: 4, kind: 'clock', mono: 2, server: START + 2 * MINUTE },
    answered(5, 'second', 3),
  ];
  const batch: Batch = {
    account_id: 'awa',
    assessment_id: 'test',
    device_id: 'phone',
    first_seq: 1,
    last_seq: 5,
    events,
    received_at: new Date(START + 4 * MINUTE),
  };
  expect(mergeAnswers(sitting, [batch])).toEqual([{ question_id: 'q1', answer: 'second' }]);
});
