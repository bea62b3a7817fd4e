import type { LocalPaper } from '#client/local/schema.ts';
import type { ClockReading } from '#shared/rules/assessments/verdict.ts';
import { close, type Peeked } from './close.ts';
import { awaitDelivery, deliver, deliverAgain } from './delivery.ts';
import type { Effect, Failure, Opened, SittingEvent } from './events.ts';
import { beginJournalAnew, commit, noteRefused, record, takeFromOthers, tickOff } from './record.ts';
import type { Sitting } from './state.ts';
import { andThen, enter, isUnderWay, isWaiting, type Step, stay } from './step.ts';
import { answer, finish, lockAtZero, setServerTime, wake } from './under-way.ts';

/** One test on this phone, from the sealed paper to the outbox: steps 1 to 6 of docs/offline-protocol.md. */
export function transition(state: Sitting, event: SittingEvent): Step {
  return 'clocks' in event
    ? andThen(wake(state, event.clocks), (awake) => follow(awake, event))
    : follow(state, event);
}

function follow(state: Sitting, event: SittingEvent): Step {
  switch (event.type) {
    case 'start_asked':
      return state.phase === 'ready' && !state.readOnly ? open(state) : stay(state);
    case 'answered':
      return answer(state, event);
    case 'went_to':
      return goTo(state, event.position);
    case 'finish_asked':
      return state.phase === 'finished' ? deliverAgain(state) : finish(state, event.clocks);
    case 'lock_told':
      return readPhone({ ...state, holdsLock: event.held, readOnly: state.readOnly || !event.held });
    case 'phone_read':
      return event.reading === state.reading && mayRestore(state) ? restore(state, event) : stay(state);
    case 'paper_changed':
      return mayRestore(state) ? readPhone(state) : stay(state);
    case 'lines_written':
      return tickOff({ ...state, storage: state.storage === 'full' ? 'phone' : state.storage }, event.lines);
    case 'lines_held':
      return tickOff(state, event.lines);
    case 'disk_full':
      return noteRefused(state, event.lines);
    case 'autosave_full':
      return stay({ ...state, autosaveFull: true });
    case 'lines_read':
      return stay(state.growsSince === null ? state : { ...state, growsSince: null });
    case 'journal_lost':
      return beginJournalAnew(state, event.clocks);
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
    case 'turn_told':
      return stay(state.phase === 'opening' ? { ...state, opensIn: event.seconds } : state);
    case 'open_failed':
      return state.phase === 'opening' ? fail(state, event.failure) : stay(state);
    case 'server_time_told':
      return isUnderWay(state) ? setServerTime(state, event) : stay(state);
    case 'others_told':
      return andThen(takeFromOthers(state, event), (next) => lockAtZero(next, event.clocks));
    case 'closed_on_server':
      return isUnderWay(state) ? stay(state, { type: 'peek' }) : stay(state);
    case 'peeked':
      return learn(state, event);
    case 'peek_failed':
      if (event.failure.kind === 'missing' && (isUnderWay(state) || state.phase === 'ready'))
        return miss(state);
      return isWaiting(state) ? fail(state, event.failure) : stay(state);
    case 'delivered':
      return deliver(state, event);
    case 'refused':
      return state.phase === 'finished' ? stay({ ...state, refusal: event.detail }) : stay(state);
  }
}

/** Before this tab wrote anything, or after it wrote all. In between it knows more than the phone holds. */
const mayRestore = (state: Sitting) =>
  isWaiting(state) || (state.readOnly && !isOver(state)) || state.phase === 'finished';

const isOver = ({ phase }: Sitting) => phase === 'delivered' || phase === 'missing';

function readPhone(state: Sitting): Step {
  const reading = state.reading + 1;
  return stay({ ...state, reading }, { type: 'read_phone', reading });
}

type PhoneRead = Extract<SittingEvent, { type: 'phone_read' }>;

/** From what the phone holds; from the network when it holds nothing. */
function restore(before: Sitting, { kept, durable, clocks }: PhoneRead): Step {
  const storage = durable ? before.storage : 'memory';
  const state: Sitting = { ...before, storage, readOnly: !before.holdsLock, reading: before.reading + 1 };
  if (!kept && !state.paper) return stay(state, { type: 'fetch_sealed' });
  if (!kept) return state.phase === 'ready' ? andThen(prepare(state), askBefore) : stay(state);
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
    refusal: null,
    superseded: paper.superseded,
    alreadyOver: before.phase === 'loading' && paper.state === 'delivered',
    reference: paper.clock,
    seq: kept.lastSeq,
    readSeq: kept.lastSeq,
  };
  if (paper.state === 'drawn') return andThen(prepare(known), askBefore);
  if (paper.state !== 'open' || known.readOnly) return enter(known, paper.state);
  const resumed = record(known, { kind: 'resume' }, clocks);
  const running = andThen(resumed, (next) => run(next, clocks, known.readSeq));
  return andThen(running, (next) =>
    isUnderWay(next) ? stay(next, { type: 'ask_server_time' }) : stay(next),
  );
}

/** Step 1: the sealed paper is here. */
function keepSealed(state: Sitting, paper: LocalPaper): Step {
  const known = { ...state, paper, test: paper.test, bytes: paper.bytes };
  const write: Effect[] = state.readOnly ? [] : [{ type: 'write_paper', paper }];
  return andThen(stay(known, ...write), prepare);
}

/**
 * A paper opened elsewhere, or before this phone's data was cleared, goes on at once: its clock is running. One whose
 * opening was asked for, with nobody knowing what became of it, is not offered as new.
 */
function prepare(state: Sitting): Step {
  const { paper, readOnly } = state;
  if (!paper || readOnly) return enter(state, 'ready');
  if (paper.test.started_at) return open(state);
  return paper.start_asked ? enter({ ...state, startUnsure: true }, 'needs_network') : enter(state, 'ready');
}

/** What the phone holds may be out of date: its clock may run, or another device may have handed it in. */
function askBefore(state: Sitting): Step {
  return state.phase === 'opening' ? stay(state) : stay(state, { type: 'peek' });
}

/** Step 2: the one exchange that needs network; that it was asked for is on the disk before. */
function open(state: Sitting): Step {
  if (!state.paper) return stay(state);
  const { start_asked, test } = state.paper;
  const isFirst = !start_asked && !test.started_at;
  const paper: LocalPaper = { ...state.paper, start_asked: start_asked || isFirst };
  const write: Effect[] = isFirst ? [{ type: 'write_paper', paper }] : [];
  const opening: Sitting = { ...state, paper, phase: 'opening', refusal: null, opensIn: 0 };
  return stay(opening, ...write, { type: 'open', paper });
}

/** Step 2, the response: paper, deadline and server's time in one; what was autosaved elsewhere becomes our own journal. */
function begin(state: Sitting, { clocks, ...opened }: Opened & { clocks: ClockReading }): Step {
  if (!state.paper) return stay(state);
  const { questions, startedAt, deadline, serverNow, signingKey } = opened;
  const reference = { server: serverNow, ...clocks };
  const times = { started_at: startedAt, deadline, clock: reference };
  const paper: LocalPaper = {
    ...state.paper,
    ...times,
    sealed: null,
    questions,
    state: 'open',
    signing_key: signingKey,
  };
  const isOwn =
    (state.startUnsure || state.answers.size > 0) &&
    opened.broughtBack.every((one) => state.answers.has(one.question_id));
  const broughtBack = opened.resumed && !isOwn ? opened.broughtBack.length : null;
  const facts = { questions, deadline, reference, broughtBack, timeProven: true, startUnsure: false };
  const known = { ...state, ...facts, paper };
  let step = andThen(stay(known, { type: 'write_paper', paper }), (next) =>
    record(next, { kind: 'open', server: serverNow }, clocks),
  );
  for (const { question_id, answer } of opened.broughtBack) {
    if (!state.answers.has(question_id))
      step = andThen(step, (next) => commit(next, question_id, answer, clocks));
  }
  return andThen(step, (next) => run(next, clocks, opened.resumed ? 0 : null));
}

/** `kept`: the last line that the phone had of a page before; null where there was none. */
function run(state: Sitting, clocks: ClockReading, kept: number | null): Step {
  const running = stay({ ...state, phase: 'open' }, { type: 'autosave', kept });
  return andThen(running, (next) => lockAtZero(next, clocks));
}

function goTo(state: Sitting, position: number): Step {
  if (position === state.position) return stay(state);
  return stay(
    { ...state, position, broughtBack: null },
    ...(isUnderWay(state) ? [{ type: 'update_paper', change: { position } } as const] : []),
  );
}

function tryAgain(state: Sitting): Step {
  if (state.phase === 'needs_network') return state.paper ? askBefore(state) : readPhone(state);
  if (state.phase === 'ready') return askBefore(state);
  const running = isUnderWay(state) && state.phase !== 'time_up';
  return running ? stay(state, { type: 'ask_server_time' }) : stay(state);
}

/** Without an answer to the start nobody knows whether the clock runs; the server is asked before anything else. */
function fail(state: Sitting, failure: Failure): Step {
  if (failure.kind === 'missing') return miss(state);
  const startUnsure = state.startUnsure || state.phase === 'opening';
  if (failure.kind === 'closed') {
    const phase = state.phase === 'opening' ? 'needs_network' : state.phase;
    return stay({ ...state, phase }, { type: 'peek' });
  }
  const { kind, refusal } = failure;
  const isUndecided = kind === 'busy' || refusal === null;
  return stay({ ...state, phase: 'needs_network', refusal, startUnsure: startUnsure && isUndecided });
}

/** Deleted on another device, with what it was for, or drawn since the backup that was restored: the phone keeps nothing of it. */
function miss(state: Sitting): Step {
  const forget: Effect[] = state.readOnly ? [] : [{ type: 'forget_paper' }];
  return stay({ ...state, phase: 'missing' }, ...forget);
}

/** How the test stands on the server: over, its clock running, or not opened yet. */
function learn(state: Sitting, event: Peeked): Step {
  const { found } = event;
  const asked = isWaiting(state) || state.phase === 'ready' || state.phase === 'opening';
  // What this one handed in itself, its own delivery tells.
  if (!asked && !isUnderWay(state)) return stay(state);
  if (found.report_id) return close(state, event);
  if (!asked || state.phase === 'opening') return stay(state);
  const { paper } = state;
  if (!paper || found.status !== 'pending') return enter(state, 'needs_network');
  // That this phone started it stays on the disk until it is open.
  const startUnsure = Boolean(paper.start_asked && found.started_at);
  const known = { ...state, startUnsure, refusal: null, test: found };
  const told: LocalPaper = { ...paper, test: found, start_asked: startUnsure };
  const isNews = paper.start_asked && !startUnsure && !state.readOnly;
  const write: Effect[] = isNews ? [{ type: 'write_paper', paper: told }] : [];
  return andThen(stay({ ...known, paper: told }, ...write), prepare);
}
