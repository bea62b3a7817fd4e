import type { JournalEvent } from '#shared/contracts/sittings.ts';
import { HOUR_MS } from '#shared/rules/units/time.ts';
import { CERTIFIABLE_HOURS, GRACE_SECONDS } from './exam.ts';
import type { Verdict } from './verdicts.ts';

/**
 * At `at` (server time, ms) the server held every event of this device up to `seq`, or stamped the journal’s head
 * over them: they were made no later.
 */
export type Anchor = { seq: number; at: number };

export type Evidence = {
  /** All in ms of server time. */
  startedAt: number;
  deadline: number;
  receivedAt: number;
  /** What was handed in, by question id. */
  answers: ReadonlyMap<string, string>;
  /** The journal of the device that handed it in, in order of `seq`. */
  journal: readonly JournalEvent[];
  anchors: readonly Anchor[];
  /** What the server held in time of the test's other journals, by question id: the last answer to each. */
  elsewhere?: ReadonlyMap<string, string>;
  /** When the server held lines of another journal of the test, or stamped its head (ms of server time). */
  others?: readonly number[];
  /** A head of this journal was stamped that its lines do not lead to: nothing of it is proven (rule S21). */
  altered?: boolean;
  /** Lines are missing that the server had taken and lost: an answer without its line is the phone's word, and nothing is proven. */
  hasGap?: boolean;
};

export type Judgement = {
  verdict: Verdict;
  /** What counts, by question id; an answer that was not made in time is blank here. */
  counted: Map<string, string>;
};

/**
 * Step 7 of docs/offline-protocol.md. Arriving within the grace period proves everything. Later, an answer counts when the
 * journal holds it in time: proven when an anchor bounds it, on the device's word otherwise. A journal can only claim;
 * just arrival and anchors, both stamped by the server, prove. What anchors prove whole stays proven however late it comes.
 * Where the device has no line in time, what the server had of another one counts: of a phone that broke or was wiped.
 */
export function judge(evidence: Evidence): Judgement {
  const { deadline, receivedAt, answers, journal, elsewhere, altered = false, hasGap = false } = evidence;
  const made = answersInTime(evidence);
  const lines = new Map(journal.map(({ question_id, answer }) => [question_id, answer]));
  const heldInTime = (question: string) => {
    const given = answers.get(question);
    const unlined = hasGap && lines.get(question) !== given ? given : undefined;
    const answer = unlined || (made.get(question)?.answer ?? elsewhere?.get(question) ?? '');
    return answer.trim() === '' ? '' : answer;
  };
  if (receivedAt <= arrivalLimit(deadline)) {
    const counted = [...answers].map(
      ([question, given]) => [question, given || heldInTime(question)] as const,
    );
    return { verdict: 'online', counted: new Map(counted) };
  }

  const counted = new Map<string, string>();
  let proven = !altered && !hasGap && isLastJournal(evidence);
  for (const question of answers.keys()) {
    counted.set(question, heldInTime(question));
    const last = made.get(question);
    if (last && last.answer !== '' && !last.proven) proven = false;
  }
  const isLate = receivedAt > deadline + CERTIFIABLE_HOURS * HOUR_MS;
  const isEmpty = [...counted.values()].every((answer) => answer === '');
  if (proven && !(isLate && isEmpty)) return { verdict: 'offline_proven', counted };
  return { verdict: isLate ? 'late' : 'offline_uncertain', counted };
}

/** What the server received by then, it received in time (ms). */
export const arrivalLimit = (deadline: number) => deadline + GRACE_SECONDS * 1000;

/** Of several journals of a test only the one that the server heard of last in time proves: else the best of many could be chosen. */
function isLastJournal({ deadline, anchors, others = [] }: Evidence): boolean {
  const inTime = (at: number) => at <= arrivalLimit(deadline);
  const last = Math.max(...anchors.map(({ at }) => at).filter(inTime));
  return others.filter(inTime).every((at) => at < last);
}

type Made = { answer: string; proven: boolean };

function answersInTime({ startedAt, deadline, journal, anchors }: Evidence): Map<string, Made> {
  const limit = arrivalLimit(deadline);
  const provenUpTo = Math.max(
    0,
    ...anchors.filter((anchor) => anchor.at <= limit).map((anchor) => anchor.seq),
  );
  const times = eventTimes(startedAt, journal);
  const made = new Map<string, Made>();
  journal.forEach((event, index) => {
    if (event.kind !== 'answer' || event.question_id === undefined) return;
    const proven = event.seq <= provenUpTo;
    if (!proven && (times[index] as number) > deadline) return;
    // A line that shows only its digest still replaces the one before it: else what counts could be chosen afterwards.
    made.set(event.question_id, { answer: event.answer ?? '', proven });
  });
  return made;
}

/** What a device knows of the server's time: `server` was true at this reading of its own clocks. */
export type ClockReference = { server: number; at: number; mono: number; boot: string };
export type ClockReading = { at: number; mono: number; boot: string };

/**
 * Server time (ms) at a reading of the device's clocks. The monotonic clock decides while it runs; over a restart only
 * the wall clock is left, and a wall clock set back counts as no time passed.
 */
export function serverTime(reference: ClockReference, reading: ClockReading): number {
  const passed = reading.boot === reference.boot ? reading.mono - reference.mono : reading.at - reference.at;
  return reference.server + Math.max(0, passed);
}

/**
 * Server time (ms) of each event as the device claims it; never decreasing, never before the start. Where the server’s time puts
 * a clock that ran ahead right, what was noted before it was made no later.
 */
export function eventTimes(startedAt: number, journal: readonly JournalEvent[]): number[] {
  let reference: ClockReference | undefined;
  const claimed = journal.map((event) => {
    const told = event.server ?? (reference ? serverTime(reference, event) : startedAt);
    const server = Math.max(told, startedAt);
    reference = { server, at: event.at, mono: event.mono, boot: event.boot };
    return server;
  });
  let next = Number.POSITIVE_INFINITY;
  const bounded = claimed.toReversed().map((time) => {
    next = Math.min(next, time);
    return next;
  });
  return bounded.toReversed();
}
