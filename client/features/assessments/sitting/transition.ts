import type { LocalPaper, OutboxItem } from '#client/local/schema.ts';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import { type ClockReading, type ClockReference, serverTime } from '#shared/rules/verdict.ts';
import type { Effect, Failure, Opened, SittingEvent } from './events.ts';
import { type Phase, type Sitting, secondsLeft, unanswered } from './state.ts';

export type Step = { state: Sitting; effects: Effect[] };

/** One test on this phone, from the sealed paper to the outbox: steps 1 to 6 of docs/offline-protocol.md. */
export function transition(state: Sitting, event: SittingEvent): Step {
  switch (event.type) {
    case 'start_asked':
      return state.phase === 'ready' && !state.readOnly ? open(state) : stay(state);
    case 'answered':
      return answer(state, event);
    case 'went_to':
      return goTo(state, event.position);
    case 'finish_asked':
      return finish(state, event.clocks);
    case 'lock_told':
      return readPhone({ ...state, holdsLock: event.held, readOnly: state.readOnly || !event.held });
    case 'phone_read':
      return event.reading === state.reading && mayRestore(state) ? restore(state, event) : stay(state);
    case 'paper_changed':
      return mayRestore(state) ? readPhone(state) : stay(state);
    case 'lines_written':
      return tickOff(state, event.lines);
    case 'disk_full':
      return stay({ ...state, storage: 'full' });
    case 'tick':
      return lockAtZero(state, event.clocks);
    case 'handed_in':
      return awaitDelivery(state, event.unkept);
    case 'network_back':
      return tryAgain(state);
    case 'sealed_fetched':
      return isWaiting(state) ? keepSealed(state, event.paper) : stay(state);
    case 'sealed_failed':
      return isWaiting(state) ? fail(state, event.failure) : stay(state);
    case 'opened':
      return state.phase === 'opening' ? begin(state, event) : stay(state);
    case 'open_failed':
      return state.phase === 'opening' ? fail(state, event.failure) : stay(state);
    case 'server_time_told':
      return isUnderWay(state) ? setServerTime(state, event) : stay(state);
    case 'closed_on_server':
      return isUnderWay(state) ? stay(state, { type: 'peek' }) : stay(state);
    case 'peeked':
      return giveWay(state, event.reportId);
    case 'delivered':
      return deliver(state, event);
    case 'refused':
      return state.phase === 'finished' ? stay({ ...state, refusal: event.detail }) : stay(state);
  }
}

const isWaiting = ({ phase }: Sitting) => phase === 'loading' || phase === 'needs_network';

/** Before this tab wrote anything, or after everything: what it knows in between is newer than the phone. */
const mayRestore = (state: Sitting) =>
  isWaiting(state) || (state.readOnly && !isOver(state)) || state.phase === 'finished';

const isOver = ({ phase }: Sitting) => phase === 'delivered' || phase === 'missing';

/** This tab writes the journal, and the paper is not handed in. */
const isUnderWay = ({ phase, readOnly }: Sitting) =>
  !readOnly && (phase === 'open' || phase === 'unsure' || phase === 'time_up');

function stay(state: Sitting, ...effects: Effect[]): Step {
  return { state, effects };
}

function then({ state, effects }: Step, next: (state: Sitting) => Step): Step {
  const step = next(state);
  return { state: step.state, effects: [...effects, ...step.effects] };
}

function enter(state: Sitting, phase: Phase): Step {
  return stay(state.phase === phase ? state : { ...state, phase });
}

function readPhone(state: Sitting): Step {
  const reading = state.reading + 1;
  return stay({ ...state, reading }, { type: 'read_phone', reading });
}

type PhoneRead = Extract<SittingEvent, { type: 'phone_read' }>;

/** From what the phone holds; from the network when it holds nothing. */
function restore(before: Sitting, { kept, durable, clocks }: PhoneRead): Step {
  const storage = durable ? before.storage : 'memory';
  const state: Sitting = { ...before, storage, readOnly: !before.holdsLock, reading: before.reading + 1 };
  if (!kept) return stay(state, ...(state.paper ? [] : [{ type: 'fetch_sealed' } as const]));
  const { paper, answers } = kept;
  if (before.phase === 'finished' && paper.state !== 'delivered') return stay(state);
  const known: Sitting = {
    ...state,
    paper,
    answers,
    saved: new Set(answers.keys()),
    test: paper.test,
    questions: paper.questions ?? [],
    position: paper.position,
    deadline: paper.deadline,
    bytes: paper.bytes,
    reportId: paper.report_id,
    superseded: paper.superseded,
    reference: paper.clock,
    seq: kept.lastSeq,
  };
  if (paper.state === 'drawn') return prepare(known);
  if (paper.state !== 'open' || known.readOnly) return enter(known, paper.state);
  return then(record(known, { kind: 'resume' }, clocks), (resumed) => run(resumed, clocks, true));
}

/** Step 1: the sealed paper is here. */
function keepSealed(state: Sitting, paper: LocalPaper): Step {
  const known = { ...state, paper, test: paper.test, bytes: paper.bytes };
  const write: Effect[] = state.readOnly ? [] : [{ type: 'write_paper', paper }];
  return then(stay(known, ...write), prepare);
}

/** A paper opened elsewhere, or before this phone's data was cleared, goes on at once: its clock is running. */
function prepare(state: Sitting): Step {
  return state.paper?.test.started_at && !state.readOnly ? open(state) : enter(state, 'ready');
}

/** Step 2: the one exchange that needs network. */
function open(state: Sitting): Step {
  if (!state.paper) return stay(state);
  return stay({ ...state, phase: 'opening', refusal: null }, { type: 'open', paper: state.paper });
}

/** Step 2, the response: paper, deadline and server's time in one; what was autosaved elsewhere becomes our own journal. */
function begin(state: Sitting, { clocks, ...opened }: Opened & { clocks: ClockReading }): Step {
  if (!state.paper) return stay(state);
  const { questions, startedAt, deadline, serverNow } = opened;
  const reference = { server: serverNow, ...clocks };
  const times = { started_at: startedAt, deadline, clock: reference };
  const paper: LocalPaper = { ...state.paper, ...times, sealed: null, questions, state: 'open' };
  const known = { ...state, paper, questions, deadline, reference, timeProven: true };
  let step = then(stay(known, { type: 'write_paper', paper }), (next) =>
    record(next, { kind: 'open', server: serverNow }, clocks),
  );
  for (const { question_id, answer } of opened.broughtBack) {
    if (!state.answers.has(question_id))
      step = then(step, (next) => commit(next, question_id, answer, clocks));
  }
  return then(step, (next) => run(next, clocks));
}

function run(state: Sitting, clocks: ClockReading, askTime = false): Step {
  const running = stay({ ...state, phase: 'open' }, { type: 'autosave' });
  return then(
    then(running, (next) => lockAtZero(next, clocks)),
    (next) => (askTime && isUnderWay(next) ? stay(next, { type: 'ask_server_time' }) : stay(next)),
  );
}

type Answered = Extract<SittingEvent, { type: 'answered' }>;

/** Step 3: at zero the paper locks, even when the answer comes before the tick. */
function answer(state: Sitting, { questionId, answer, clocks }: Answered): Step {
  if (state.phase !== 'open' || state.readOnly) return stay(state);
  return then(lockAtZero(state, clocks), (next) => {
    if (next.phase !== 'open' || next.answers.get(questionId) === answer) return stay(next);
    return commit(next, questionId, answer, clocks);
  });
}

function commit(state: Sitting, questionId: string, answer: string, clocks: ClockReading): Step {
  const saved = new Set(state.saved);
  saved.delete(questionId);
  const answers = new Map(state.answers).set(questionId, answer);
  const lineOf = new Map(state.lineOf).set(questionId, state.seq + 1);
  return record(
    { ...state, answers, saved, lineOf },
    { kind: 'answer', question_id: questionId, answer },
    clocks,
  );
}

type Line = Pick<JournalEvent, 'kind' | 'question_id' | 'answer' | 'server'>;

function record(state: Sitting, line: Line, clocks: ClockReading): Step {
  const seq = state.seq + 1;
  const server = line.server ?? (state.reference ? serverTime(state.reference, clocks) : clocks.at);
  const reference = { server, ...clocks };
  return stay(
    { ...state, seq, reference },
    { type: 'write_line', line: { seq, ...line, ...clocks }, reference },
  );
}

/** An answer given anew since the line was made is not saved yet. */
function tickOff(state: Sitting, lines: JournalEvent[]): Step {
  const saved = new Set(state.saved);
  for (const { question_id, seq } of lines) {
    if (question_id && state.lineOf.get(question_id) === seq) saved.add(question_id);
  }
  return stay({ ...state, saved, storage: state.storage === 'full' ? 'phone' : state.storage });
}

function goTo(state: Sitting, position: number): Step {
  if (position === state.position) return stay(state);
  return stay(
    { ...state, position },
    ...(isUnderWay(state) ? [{ type: 'write_position', position } as const] : []),
  );
}

/** A wall clock that drifted from the monotonic one by more was set by somebody. */
const JUMP_MS = 2_000;

function clockJumped(reference: ClockReference, reading: ClockReading): boolean {
  if (reference.boot !== reading.boot) return false;
  return Math.abs(reading.at - reference.at - (reading.mono - reference.mono)) > JUMP_MS;
}

function lockAtZero(state: Sitting, clocks: ClockReading): Step {
  if (!isUnderWay(state)) return stay(state);
  if (state.reference && clockJumped(state.reference, clocks)) {
    return then(record(state, { kind: 'clock' }, clocks), (next) => lockAtZero(next, clocks));
  }
  if (state.phase === 'time_up' || secondsLeft(state, clocks) > 0) return stay(state);
  if (unanswered(state) === 0) return handIn(state, clocks, false);
  return enter(state, state.timeProven ? 'time_up' : 'unsure');
}

type Told = { server: number; clocks: ClockReading };

/** The deadline never moves: only what this phone takes for the server's time is put right. */
function setServerTime(state: Sitting, { server, clocks }: Told): Step {
  const proven = { ...state, timeProven: true };
  const { reference } = state;
  const right = reference && Math.abs(server - serverTime(reference, clocks)) <= 1_000;
  const known = right ? stay(proven) : record(proven, { kind: 'clock', server }, clocks);
  return then(known, (next) => {
    const back = next.phase === 'unsure' && secondsLeft(next, clocks) > 0;
    return lockAtZero(back ? { ...next, phase: 'open' } : next, clocks);
  });
}

/** Step 5: a complete paper while it is open; with blanks only after the time. */
function finish(state: Sitting, clocks: ClockReading): Step {
  if (!isUnderWay(state)) return stay(state);
  if (state.phase === 'open' && unanswered(state) === 0) return handIn(state, clocks, false);
  return state.phase === 'time_up' ? handIn(state, clocks, true) : stay(state);
}

function handIn(state: Sitting, clocks: ClockReading, allowBlanks: boolean): Step {
  const line: JournalEvent = { seq: state.seq + 1, kind: 'finish', ...clocks };
  const answers = state.questions.map(({ id }) => ({ question_id: id, answer: state.answers.get(id) ?? '' }));
  return stay(
    { ...state, phase: 'finishing', seq: line.seq },
    { type: 'hand_in', answers, allowBlanks, line },
  );
}

/** Step 6 is the outbox's, or ours when it could not take the submission. */
function awaitDelivery(state: Sitting, unkept: OutboxItem | null): Step {
  if (state.phase !== 'finishing') return stay(state);
  const finished: Sitting = { ...state, phase: 'finished' };
  return unkept ? stay(finished, { type: 'deliver', item: unkept }) : stay(finished);
}

type Delivered = Extract<SittingEvent, { type: 'delivered' }>;

function deliver(state: Sitting, { reportId, superseded }: Delivered): Step {
  return stay(state.phase === 'finished' ? { ...state, phase: 'delivered', reportId, superseded } : state);
}

function tryAgain(state: Sitting): Step {
  if (state.phase === 'needs_network') return state.paper ? prepare(state) : readPhone(state);
  const running = isUnderWay(state) && state.phase !== 'time_up';
  return running ? stay(state, { type: 'ask_server_time' }) : stay(state);
}

function fail(state: Sitting, failure: Failure): Step {
  if (failure.kind === 'missing') return enter(state, 'missing');
  if (failure.kind === 'closed') return stay(state, { type: 'peek' });
  return stay({ ...state, phase: 'needs_network', refusal: failure.refusal });
}

/** Handed in from another device: its report is the one. What this one handed in itself, its own delivery tells. */
function giveWay(state: Sitting, reportId: string | null): Step {
  const asked = isWaiting(state) || state.phase === 'opening';
  if (!asked && !isUnderWay(state)) return stay(state);
  if (reportId) return stay({ ...state, phase: 'delivered', reportId, superseded: true });
  return asked ? enter(state, 'needs_network') : stay(state);
}
