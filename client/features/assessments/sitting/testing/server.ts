import type { Answer, AssessmentSummary } from '#shared/contracts/assessments.ts';
import type { JournalEvent } from '#shared/contracts/sittings.ts';

export const QUESTIONS = ['q1', 'q2'];
export const DURATION_MS = QUESTIONS.length * 120_000;

/** The server of one test, as far as a phone can tell. Times in ms. */
export type Server = {
  startedAt: number | null;
  deleted: boolean;
  /**
   * What was handed in first; `null` answers came from another device. `replaceable`: the sweeper handed it in,
   * and what the phone hands in is proven by anchors and takes its place.
   */
  counted: { reportId: string; answers: Answer[] | null; replaceable?: boolean } | null;
  /** What ever came from the phone, by question. */
  saved: Map<string, string>;
};

export const newServer = (): Server => ({ startedAt: null, deleted: false, counted: null, saved: new Map() });

export function summaryOf({ startedAt, counted }: Server): AssessmentSummary {
  const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  return {
    id: 't',
    status: counted ? 'completed' : 'pending',
    profile_id: 'profile',
    domain: 'Comptabilité',
    skill_name: 'SYSCOHADA',
    level: 'intermediate',
    created_at: '2026-03-01T08:00:00.000Z',
    started_at: iso(startedAt),
    deadline: iso(startedAt && startedAt + DURATION_MS),
    submitted_at: null,
    question_count: QUESTIONS.length,
    duration: DURATION_MS / 1000,
    campaign_id: null,
    cost: 1,
    refund: 1,
    practice: null,
    attempt: 1,
    confirms: null,
    report_id: counted?.reportId ?? null,
    score: null,
    margin: null,
    verdict: null,
  };
}

export function autosave(server: Server, lines: JournalEvent[]): void {
  for (const { question_id, answer } of lines) if (question_id) server.saved.set(question_id, answer ?? '');
}

/** From what was autosaved. */
export function sweep(server: Server, replaceable: boolean): void {
  const answers = QUESTIONS.map((question_id) => ({
    question_id,
    answer: server.saved.get(question_id) ?? '',
  }));
  server.counted ??= { reportId: 'swept', answers, replaceable };
}

/** The first wins, but for the sweeper's; a repeat gets the same report. */
export function submit(server: Server, answers: Answer[]): { reportId: string; superseded: boolean } {
  for (const { question_id, answer } of answers) server.saved.set(question_id, answer);
  const reportId = server.counted?.reportId ?? 'report';
  if (!server.counted || server.counted.replaceable) server.counted = { reportId, answers };
  const same = JSON.stringify(server.counted.answers) === JSON.stringify(answers);
  return { reportId: server.counted.reportId, superseded: !same };
}
