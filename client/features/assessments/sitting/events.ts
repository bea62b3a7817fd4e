import type { Sitting as Kept } from '#client/local/papers.ts';
import type { LocalPaper, OutboxItem } from '#client/local/schema.ts';
import type { Answer, AssessmentSummary, Question } from '#shared/contracts/assessments.ts';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import type { Jwk } from '#shared/credentials/es256.ts';
import type { ClockReading, ClockReference } from '#shared/rules/assessments/verdict.ts';

/** Why the paper or its key did not come. `refusal` is the sentence of the server, or of a phone that cannot be read. */
export type Failure =
  | { kind: 'missing' }
  | { kind: 'closed' }
  | { kind: 'no_network'; refusal: string | null }
  /** The server could not answer, which decides nothing: what was asked for may have been done. */
  | { kind: 'busy'; refusal: string };

/** The exchange that opens a paper. Times in ms of server time; `broughtBack` was autosaved from elsewhere. */
export type Opened = {
  questions: Question[];
  startedAt: number;
  deadline: number;
  serverNow: number;
  signingKey: Jwk;
  broughtBack: Answer[];
  /** It had been opened before, here or elsewhere. */
  resumed: boolean;
};

/** What happened. Times come along: nothing here reads a clock. */
export type SittingEvent =
  // The candidate
  | { type: 'start_asked' }
  | { type: 'answered'; questionId: string; answer: string; clocks: ClockReading }
  | { type: 'went_to'; position: number }
  | { type: 'finish_asked'; clocks: ClockReading }
  // The phone
  | { type: 'lock_told'; held: boolean }
  | { type: 'phone_read'; reading: number; kept: Kept | null; durable: boolean; clocks: ClockReading }
  | { type: 'paper_changed' }
  | { type: 'lines_written'; lines: JournalEvent[] }
  | { type: 'disk_full'; lines?: JournalEvent[] }
  /** The journal is about to be read for the server: its lines stay as they are. */
  | { type: 'lines_read' }
  /** What the phone held of this test is gone, or the server cannot join it to what it holds. */
  | { type: 'journal_lost'; clocks: ClockReading }
  | { type: 'tick'; clocks: ClockReading }
  /** `unkept` must be sent from memory: there is no outbox, or no room in it. */
  | { type: 'handed_in'; unkept: OutboxItem | null }
  // The network
  | { type: 'network_back' }
  | { type: 'sealed_fetched'; paper: LocalPaper }
  | { type: 'sealed_failed'; failure: Failure }
  | ({ type: 'opened'; clocks: ClockReading } & Opened)
  /** Many open theirs at once: it is asked for again in so many seconds. */
  | { type: 'turn_told'; seconds: number }
  | { type: 'open_failed'; failure: Failure }
  | { type: 'server_time_told'; server: number; clocks: ClockReading }
  | { type: 'lines_held'; lines: JournalEvent[] }
  /** The server takes no more lines of this test before it is handed in. */
  | { type: 'autosave_full' }
  /** What other devices answered last, as of this device’s line `held`. */
  | { type: 'others_told'; answers: Answer[]; held: number; clocks: ClockReading }
  | { type: 'closed_on_server' }
  /** How the test stands on the server, which lacks no answer up to this device’s line `sent`. */
  | { type: 'peeked'; found: AssessmentSummary; sent: number; clocks: ClockReading }
  | { type: 'peek_failed'; failure: Failure }
  | { type: 'delivered'; reportId: string; superseded: boolean }
  | { type: 'refused'; detail: string };

/** What has to be done after an event. The runner does it and tells the outcome as another event. */
export type Effect =
  | { type: 'read_phone'; reading: number }
  | { type: 'fetch_sealed' }
  | { type: 'write_paper'; paper: LocalPaper }
  | { type: 'open'; paper: LocalPaper }
  | { type: 'restart_journal'; paper: LocalPaper }
  | { type: 'write_line'; line: JournalEvent; reference: ClockReference }
  /** Changes the paper that the phone keeps, if it still does. */
  | { type: 'update_paper'; change: Partial<LocalPaper> }
  | { type: 'forget_paper' }
  /** `kept`: the last line that the phone had of a page before; null where there was none. */
  | { type: 'autosave'; kept: number | null }
  | { type: 'ask_server_time' }
  | { type: 'peek' }
  | { type: 'hand_in'; answers: Answer[]; line: JournalEvent }
  | { type: 'deliver'; item: OutboxItem };
