import type { JournalEvent } from '#shared/contracts/sittings.ts';
import { type ClockReading, serverTime } from '#shared/rules/assessments/verdict.ts';
import { clockJumped } from './clock.ts';
import type { SittingEvent } from './events.ts';
import { commit, record } from './record.ts';
import { type Sitting, secondsLeft, unanswered } from './state.ts';
import { andThen, enter, isUnderWay, type Step, stay } from './step.ts';

/** After a sleep, as after a restart, only the wall clock knows how long it was, until the server has told its time. */
export function wake(state: Sitting, clocks: ClockReading): Step {
  const { reference } = state;
  if (!isUnderWay(state) || !reference || reference.boot === clocks.boot) return stay(state);
  const told = { server: serverTime(reference, clocks), ...clocks };
  return stay(
    { ...state, timeProven: false, reference: told, growsSince: null },
    { type: 'ask_server_time' },
  );
}

type Answered = Extract<SittingEvent, { type: 'answered' }>;

/** Step 3: at zero the paper locks, even when the answer comes before the tick. */
export function answer(state: Sitting, { questionId, answer, clocks }: Answered): Step {
  if (state.phase !== 'open' || state.readOnly) return stay(state);
  return andThen(lockAtZero(state, clocks), (next) => {
    if (next.phase !== 'open' || next.answers.get(questionId) === answer) return stay(next);
    return commit(next, questionId, answer, clocks);
  });
}

/**
 * Locks the paper at zero. A complete one hands itself in; another waits for the candidate, or for the server’s
 * time.
 */
export function lockAtZero(state: Sitting, clocks: ClockReading): Step {
  if (!isUnderWay(state)) return stay(state);
  if (state.reference && clockJumped(state.reference, clocks)) {
    return andThen(record(state, { kind: 'clock' }, clocks), (next) => lockAtZero(next, clocks));
  }
  const { phase, paper, timeProven } = state;
  const isProven = phase === 'time_up' || paper?.time_up;
  if (!isProven && secondsLeft(state, clocks) > 0) return stay(state);
  if (unanswered(state) === 0) return handIn(state, clocks);
  if (phase === 'time_up') return stay(state);
  if (!timeProven && !isProven) return enter(state, 'unsure');
  return stay(
    { ...state, phase: 'time_up', paper: paper && { ...paper, time_up: true } },
    { type: 'update_paper', change: { time_up: true } },
  );
}

type Told = { server: number; clocks: ClockReading };

/** The deadline never moves: only what this phone takes for the server's time is put right. */
export function setServerTime(state: Sitting, { server, clocks }: Told): Step {
  const proven = { ...state, timeProven: true };
  const { reference } = state;
  const right = reference && Math.abs(server - serverTime(reference, clocks)) <= 1_000;
  const known = right ? stay(proven) : record(proven, { kind: 'clock', server }, clocks);
  return andThen(known, (next) => {
    const back = next.phase === 'unsure' && secondsLeft(next, clocks) > 0;
    return lockAtZero(back ? { ...next, phase: 'open' } : next, clocks);
  });
}

/** Step 5: a complete paper while it is open; with blanks only after the time, which the server has the last word on. */
export function finish(state: Sitting, clocks: ClockReading): Step {
  if (!isUnderWay(state)) return stay(state);
  return state.phase === 'open' && unanswered(state) > 0 ? stay(state) : handIn(state, clocks);
}

export function handIn(state: Sitting, clocks: ClockReading): Step {
  const line: JournalEvent = { seq: state.seq + 1, kind: 'finish', ...clocks };
  // Of a paper that an ended session left behind only the answers are here.
  const asked = new Set([...state.questions.map(({ id }) => id), ...state.answers.keys()]);
  const answers = [...asked].map((id) => ({ question_id: id, answer: state.answers.get(id) ?? '' }));
  return stay({ ...state, phase: 'finishing', seq: line.seq }, { type: 'hand_in', answers, line });
}
