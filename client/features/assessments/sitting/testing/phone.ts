import type { LocalPaper, OutboxItem } from '#client/local/schema.ts';
import type { Answer } from '#shared/contracts/assessments.ts';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import type { Effect } from '../events.ts';

/** What a phone, or a page without a database, keeps of one test. */
export type Disk = {
  full: boolean;
  paper: LocalPaper | null;
  answers: Map<string, string>;
  lines: JournalEvent[];
  outbox: OutboxItem[];
  /** Submissions that were ever put into the outbox. */
  handedIn: number;
};

export const emptyDisk = (): Disk => ({
  full: false,
  paper: null,
  answers: new Map(),
  lines: [],
  outbox: [],
  handedIn: 0,
});

/** @throws as the database does, on a number that another question's line has; and on a gap, which the server would refuse */
export function writeLine(disk: Disk, line: JournalEvent): void {
  const last = disk.lines.at(-1);
  if (line.question_id && last?.seq === line.seq && last.question_id === line.question_id) disk.lines.pop();
  if (line.seq !== (disk.lines.at(-1)?.seq ?? 0) + 1) throw new Error(`line ${line.seq} does not follow`);
  disk.lines.push(line);
  if (line.question_id) disk.answers.set(line.question_id, line.answer ?? '');
}

/** As leave.ts does: what is opened stays, without its questions. */
export function leaveBehind(disk: Disk): void {
  const { paper } = disk;
  if (paper?.state === 'open') {
    const test = { ...paper.test, started_at: new Date(paper.started_at ?? 0).toISOString() };
    disk.paper = { ...paper, state: 'drawn', questions: null, sealed: null, test };
  } else if (paper?.state === 'delivered' || (paper?.state === 'drawn' && !paper.test.started_at)) {
    Object.assign(disk, { paper: null, answers: new Map(), lines: [] });
  }
}

export function submissionOf({ answers, line }: Extract<Effect, { type: 'hand_in' }>): OutboxItem {
  return {
    id: `submission ${line.boot}`,
    kind: 'submission',
    request: { method: 'POST', path: '/tests/submit', body: { test_id: 't', answers } },
    account: 'awa',
    lane: 't',
    created_at: 0,
    attempts: 0,
    next_try_at: 0,
    state: 'queued',
    refusal: null,
  };
}

export function answersIn({ request }: OutboxItem): Answer[] {
  return (request.body as { answers: Answer[] }).answers;
}
