/** Seconds a paper gives for each question (rule T9). */
const SECONDS_PER_QUESTION = 120;
/** Seconds after the deadline in which an online submission is still on time (rule T10). */
export const GRACE_SECONDS = 60;
/** Hours after the deadline in which a late arrival can still be certified (rule T14). */
export const CERTIFIABLE_HOURS = 24;
/** What is held of a test beside the submission that counts (rule T18): devices, bytes of journal, submissions in all. */
export const MOST_DEVICES = 10;
export const MOST_JOURNAL_BYTES = 256 * 1024;
export const MOST_SUBMISSIONS = 5;
/** Heads of its journals that are stamped of one test (rule S22). */
export const MOST_ANCHORS = 50;
/** The timer warns at these remaining seconds. */
export const WARN_SECONDS = 300;
export const LAST_SECONDS = 60;

/** Percent more than the usual time that somebody may be given. */
export const EXTRA_TIMES = [25, 33, 50] as const;

/** Seconds. `extraTime`: percent. */
export function paperDuration(questionCount: number, extraTime = 0): number {
  return Math.round((questionCount * SECONDS_PER_QUESTION * (100 + extraTime)) / 100);
}

type TimerColour = 'green' | 'orange' | 'red';

/** Green above half of the time, orange above a fifth, otherwise red. Both in the same unit. */
export function timerColour(remaining: number, duration: number): TimerColour {
  if (remaining > duration * 0.5) return 'green';
  return remaining > duration * 0.2 ? 'orange' : 'red';
}

export function unansweredMessage(count: number): string {
  return `${count} question${count > 1 ? 's' : ''} sans réponse`;
}

/** Questions of one skill on a paper, at most. */
export const MOST_PER_SKILL = 10;
/** Characters of an answer. */
export const ANSWER_LIMIT = 8_000;
