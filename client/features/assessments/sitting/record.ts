import type { Answer } from '#shared/contracts/assessments.ts';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import { type ClockReading, serverTime } from '#shared/rules/assessments/verdict.ts';
import type { SittingEvent } from './events.ts';
import type { Sitting } from './state.ts';
import { andThen, isUnderWay, type Step, stay } from './step.ts';

/** For so long what is typed grows in one line. */
const GROWS_MS = 10_000;

/**
 * Notes an answer in a new line. It takes the place of the last line where that answered the same question less than
 * ten seconds ago, nobody else was told of that line, and it is on the disk or was refused by a full one.
 */
export function commit(state: Sitting, questionId: string, answer: string, clocks: ClockReading): Step {
  const { growsSince } = state;
  const isKnown = state.isRefused || state.saved.has(questionId);
  const isLast = state.lineOf.get(questionId) === state.seq && isKnown;
  const grows = isLast && growsSince !== null && clocks.mono - growsSince < GROWS_MS;
  const saved = new Set(state.saved);
  saved.delete(questionId);
  const before = grows ? state.seq - 1 : state.seq;
  const answers = new Map(state.answers).set(questionId, answer);
  const lineOf = new Map(state.lineOf).set(questionId, before + 1);
  const made = record(
    { ...state, answers, saved, lineOf, seq: before },
    { kind: 'answer', question_id: questionId, answer },
    clocks,
  );
  return { ...made, state: { ...made.state, growsSince: grows ? growsSince : clocks.mono } };
}

/**
 * For lines that a full disk refused. The first time, the disk may hold an older text under the last line’s number
 * than the server gets: so the last answer is noted once more, in a line of its own.
 */
export function noteRefused(state: Sitting, refused: JournalEvent[] = []): Step {
  if (state.storage === 'full') {
    const isRefused = refused.some((line) => line.seq === state.seq && isCurrent(state, line));
    return stay({ ...state, isRefused: isRefused || state.isRefused });
  }
  const full: Sitting = { ...state, storage: 'full', growsSince: null };
  const last = [...state.lineOf].find(([, seq]) => seq === state.seq)?.[0];
  if (!isUnderWay(state) || last === undefined || !state.reference) return stay(full);
  const made = commit(full, last, state.answers.get(last) ?? '', state.reference);
  // The journal may be being read for the server.
  return { ...made, state: { ...made.state, growsSince: null } };
}

type Line = Pick<JournalEvent, 'kind' | 'question_id' | 'answer' | 'server'>;

export function record(state: Sitting, line: Line, clocks: ClockReading): Step {
  const seq = state.seq + 1;
  const server = line.server ?? (state.reference ? serverTime(state.reference, clocks) : clocks.at);
  const reference = { server, ...clocks };
  return stay(
    { ...state, seq, reference, growsSince: null, isRefused: false },
    { type: 'write_line', line: { seq, ...line, ...clocks }, reference },
  );
}

/**
 * Notes which answers these lines brought to the disk. An answer given anew since its line was made is not saved
 * yet.
 */
export function tickOff(state: Sitting, lines: JournalEvent[]): Step {
  const saved = new Set(state.saved);
  for (const line of lines) {
    if (line.question_id && isCurrent(state, line)) saved.add(line.question_id);
  }
  return stay({ ...state, saved });
}

const isCurrent = ({ lineOf, answers }: Sitting, { question_id = '', seq, answer }: JournalEvent) =>
  lineOf.get(question_id) === seq && answers.get(question_id) === answer;

/**
 * Begins the journal anew, under a new device’s name, with all answers that this page knows. No line of it is older
 * than now.
 */
export function beginJournalAnew(state: Sitting, clocks: ClockReading): Step {
  const { paper, reference, position } = state;
  if (!isUnderWay(state) || !paper || !reference) return stay(state);
  const server = Math.round(serverTime(reference, clocks));
  const kept = { ...paper, clock: { server, ...clocks }, position };
  const empty: Sitting = { ...state, seq: 0, readSeq: 0, saved: new Set(), lineOf: new Map() };
  let step = andThen(stay(empty, { type: 'restart_journal', paper: kept }), (next) =>
    record(next, { kind: 'open', server }, clocks),
  );
  for (const [question, answer] of state.answers)
    step = andThen(step, (next) => commit(next, question, answer, clocks));
  // What the former journal held and this page lost is another device’s to the server: it is asked for.
  return andThen(step, (next) => stay(next, { type: 'ask_server_time' }));
}

type OthersTold = Extract<SittingEvent, { type: 'others_told' }>;

/**
 * Takes over what another device answered last, but for what was answered here since the server heard of us. At zero
 * only what was never answered here is taken.
 */
export function takeFromOthers(state: Sitting, { answers, held, clocks }: OthersTold): Step {
  if (!isUnderWay(state)) return stay(state);
  // At zero no line of a new journal would be in time.
  if (held > knownLines(state) && state.phase === 'open') return beginJournalAnew(state, clocks);
  const isNews = ({ question_id: id, answer }: Answer) =>
    state.questions.some((question) => question.id === id) &&
    state.answers.get(id) !== answer &&
    (!state.answers.has(id) || (state.phase === 'open' && (state.lineOf.get(id) ?? state.readSeq) <= held));
  return answers
    .filter(isNews)
    .reduce(
      (step, { question_id, answer }) => andThen(step, (next) => commit(next, question_id, answer, clocks)),
      stay(state),
    );
}

/**
 * The number of the newest line that the server can hold, if the phone kept them all. Lines that are no answers are
 * sent with the next answer only: before the first one nothing was sent since the journal was read.
 */
function knownLines({ lineOf, readSeq, seq }: Sitting): number {
  return lineOf.size > 0 ? seq : readSeq;
}
