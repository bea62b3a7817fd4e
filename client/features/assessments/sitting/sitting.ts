import { hasStatus, isApiFailure } from '#client/http/failure.ts';
import { onChange } from '#client/local/changes.ts';
import { localDatabase } from '#client/local/database.ts';
import { outboxItem } from '#client/local/outbox.ts';
import type { LocalPaper } from '#client/local/schema.ts';
import { connectivity } from '#client/sync/connectivity.ts';
import type { JournalEvent, Question, Submission } from '#shared/contracts/assessments.ts';
import type { ClockReference } from '#shared/rules/verdict.ts';
import { type Autosave, startAutosave } from './autosave.ts';
import { calls } from './calls.ts';
import { clockJumped, readClocks, serverNow } from './clock.ts';
import { deliverDirectly } from './deliver-directly.ts';
import { holdAssessment } from './hold-assessment.ts';
import { fetchPaper } from './prefetch-paper.ts';
import { INITIAL, type SittingState, unanswered } from './state.ts';
import { memoryStore, phoneStore, type SittingStore } from './store.ts';
import { canUnseal, unseal } from './unseal.ts';

export type SittingController = {
  state(): SittingState;
  subscribe(listener: () => void): () => void;
  /** Seconds left by the server's time; 0 when not open. */
  remaining(): number;
  /** Opens the paper: the one exchange that needs network. */
  start(): Promise<void>;
  answer(questionId: string, answer: string): void;
  goTo(position: number): void;
  /** Hands in. With `blanks`, after the time: what is unanswered counts 0. */
  finish(blanks?: boolean): Promise<void>;
  /** What is on this phone, for a download when the disk is full. */
  export(): string;
  dispose(): void;
};

/** One test on this phone, from the sealed paper to the outbox (offline protocol, steps 2 to 5). */
export function createSitting(account: string, testId: string): SittingController {
  let state: SittingState = INITIAL;
  let store: SittingStore = memoryStore();
  let paper: LocalPaper | null = null;
  let reference: ClockReference | null = null;
  let seq = 0;
  let autosave: Autosave | undefined;
  let writing: Promise<void> = Promise.resolve();
  let unwritten: JournalEvent[] = [];
  /** After a restart only the wall clock speaks, and somebody may have set it, until the server has told its time. */
  let timeProven = false;
  let finishing = false;
  let disposed = false;
  const listeners = new Set<() => void>();
  const stops: (() => void)[] = [];

  const set = (change: Partial<SittingState>) => {
    if (disposed) return;
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const load = async () => {
    const database = await localDatabase(account);
    store = database ? phoneStore(database, testId) : memoryStore();
    if (!store.durable) set({ storage: 'memory' });
    await restore();
  };

  /** From what the phone holds; from the network when it holds nothing. */
  const restore = async () => {
    const kept = await store.read();
    if (!kept) return fetchSealed();
    paper = kept.paper;
    reference = kept.paper.clock;
    seq = kept.lastSeq;
    set({
      test: paper.test,
      answers: kept.answers,
      saved: new Set(kept.answers.keys()),
      position: paper.position,
      deadline: paper.deadline,
      questions: paper.questions ?? [],
      bytes: paper.bytes,
      reportId: paper.report_id,
      superseded: paper.superseded,
    });
    if (paper.state === 'drawn') return paper.test.started_at ? start() : set({ phase: 'ready' });
    if (paper.state !== 'open') return set({ phase: paper.state });
    // Another tab writes this journal: here it is only shown.
    if (state.readOnly) return set({ phase: 'open' });
    resume();
  };

  const fetchSealed = async () => {
    try {
      paper = await fetchPaper(store, testId);
    } catch (error) {
      return failed(error);
    }
    set({ test: paper.test, bytes: paper.bytes });
    if (paper.test.started_at) return start();
    set({ phase: 'ready' });
  };

  const start = async () => {
    if (!paper || state.readOnly) return;
    set({ phase: 'opening', refusal: null });
    try {
      await open(paper);
    } catch (error) {
      await failed(error);
    }
  };

  const open = async (drawn: LocalPaper) => {
    const started = await calls.start(testId);
    const clocks = readClocks();
    const now = Date.parse(started.server_now);
    const questions = await readQuestions(drawn, started.key);
    reference = { server: now, ...clocks };
    timeProven = true;
    const startedAt = Date.parse(started.started_at);
    paper = {
      ...drawn,
      sealed: null,
      questions,
      started_at: startedAt,
      deadline: Date.parse(started.deadline),
      clock: reference,
      state: 'open',
    };
    await guard(store.writePaper(paper));
    set({ questions, deadline: paper.deadline });
    record({ kind: 'open', server: now });
    if (started.resumed) await takeOver();
    begin();
  };

  const readQuestions = async (drawn: LocalPaper, key: string): Promise<Question[]> => {
    if (drawn.sealed && canUnseal()) return unseal(drawn.sealed, key);
    const { test } = await calls.plain(testId);
    return test.questions ?? [];
  };

  /** What was autosaved from elsewhere, or from this phone before its data was cleared, becomes our own journal. */
  const takeOver = async () => {
    const { answers } = await calls.getJournal(testId, await store.device());
    for (const { question_id, answer } of answers) {
      if (!state.answers.has(question_id)) commitAnswer(question_id, answer);
    }
  };

  const resume = () => {
    record({ kind: 'resume' });
    begin();
    void askServerTime();
  };

  const begin = () => {
    set({ phase: 'open' });
    autosave ??= startAutosave(testId, store, {
      onServerTime: setServerTime,
      onClosed: () => void closedElsewhere(),
    });
    autosave.note();
    tick();
  };

  const askServerTime = async () => {
    try {
      setServerTime((await calls.start(testId)).server_now);
    } catch (error) {
      if (hasStatus(error, 409)) await closedElsewhere();
    }
  };

  const setServerTime = (iso: string) => {
    const server = Date.parse(iso);
    timeProven = true;
    if (!reference || Math.abs(server - serverNow(reference)) > 1_000) record({ kind: 'clock', server });
    if (state.phase === 'unsure' && remaining() > 0) set({ phase: 'open' });
    tick();
  };

  const remaining = () => {
    if (!reference || state.deadline === null) return 0;
    return Math.max(0, (state.deadline - serverNow(reference)) / 1000);
  };

  const tick = () => {
    if (state.readOnly) return;
    if (reference && clockJumped(reference, readClocks())) record({ kind: 'clock' });
    if (remaining() > 0 || (state.phase !== 'open' && state.phase !== 'unsure')) return;
    if (unanswered(state) === 0) void finish();
    else set({ phase: timeProven ? 'time_up' : 'unsure' });
  };

  /** Appends a journal line; answers show at once and are ticked when they are on the disk. */
  const record = (line: Pick<JournalEvent, 'kind' | 'question_id' | 'answer' | 'server'>) => {
    const clocks = readClocks();
    seq += 1;
    const server = line.server ?? (reference ? serverNow(reference) : clocks.at);
    reference = { server, ...clocks };
    unwritten.push({ seq, ...line, ...clocks });
    writing = writing.then(write);
  };

  const write = async () => {
    const events = unwritten;
    if (events.length === 0 || !reference) return;
    try {
      await store.writeEvents(events, reference);
    } catch {
      // Kept in memory, and tried again with the next line.
      return set({ storage: 'full' });
    }
    unwritten = unwritten.slice(events.length);
    const saved = new Set(state.saved);
    for (const event of events) if (event.question_id) saved.add(event.question_id);
    set({ saved, ...(state.storage === 'full' ? { storage: 'phone' as const } : {}) });
    autosave?.note();
  };

  const commitAnswer = (questionId: string, answer: string) => {
    const saved = new Set(state.saved);
    saved.delete(questionId);
    set({ answers: new Map(state.answers).set(questionId, answer), saved });
    record({ kind: 'answer', question_id: questionId, answer });
  };

  const finish = async (blanks = false) => {
    const handing = state.phase === 'open' || state.phase === 'time_up' || state.phase === 'unsure';
    if (state.readOnly || finishing || !handing) return;
    finishing = true;
    await writing;
    const held = await store.acknowledged().catch(() => 0);
    const line: JournalEvent = { seq: seq + 1, kind: 'finish', ...readClocks() };
    const journal = [...(await store.journal(held).catch(() => [])), ...unwritten, line];
    const body: Submission = {
      test_id: testId,
      answers: state.questions.map(({ id }) => ({ question_id: id, answer: state.answers.get(id) ?? '' })),
      device_id: await store.device(),
      journal,
      ...(blanks ? { allow_blanks: true } : {}),
    };
    const item = outboxItem({ kind: 'submission', path: '/tests/submit', body, account });
    autosave?.stop();
    if (store.durable) {
      try {
        await store.finish(line, item);
        return set({ phase: 'finished' });
      } catch {
        set({ storage: 'full' });
      }
    }
    set({ phase: 'finished' });
    const answer = await deliverDirectly(item, () => disposed);
    if ('refusal' in answer) set({ refusal: answer.refusal });
    else set({ phase: 'delivered', reportId: answer.report.id, superseded: answer.superseded });
  };

  /** Handed in from another device: its report is the one. */
  const closedElsewhere = async () => {
    const found = await calls.peek(testId).catch(() => null);
    if (!found) return;
    if (found.test.report_id) set({ phase: 'delivered', reportId: found.test.report_id, superseded: true });
  };

  const failed = async (error: unknown) => {
    if (hasStatus(error, 404)) return set({ phase: 'missing' });
    if (hasStatus(error, 409)) return closedElsewhere();
    if (isApiFailure(error) && error.kind === 'refused')
      return set({ phase: 'needs_network', refusal: error.detail });
    set({ phase: 'needs_network' });
  };

  /** A write that may fail without stopping the sitting: the disk is full, memory goes on. */
  const guard = (work: Promise<void>) => work.catch(() => set({ storage: 'full' }));

  const onNetwork = (online: boolean) => {
    if (!online) return;
    if (state.phase === 'needs_network')
      void (paper ? (paper.test.started_at ? start() : set({ phase: 'ready' })) : restore());
    if (state.phase === 'open' || state.phase === 'unsure') void askServerTime();
  };

  /** The drain loop, here or in the worker, noted the report. */
  const onPaper = async () => {
    if (state.readOnly) return restore();
    if (state.phase !== 'finished') return;
    const kept = await store.read();
    if (kept?.paper.state === 'delivered') {
      set({ phase: 'delivered', reportId: kept.paper.report_id, superseded: kept.paper.superseded });
    }
  };

  stops.push(
    connectivity().subscribe(onNetwork),
    onChange((change) => {
      if (change.topic === 'paper' && change.test_id === testId) void onPaper();
    }),
    holdAssessment(testId, (held) => {
      set({ readOnly: !held });
      void load();
    }),
  );
  const timer = setInterval(tick, 500);
  const onVisible = () => {
    if (document.visibilityState === 'visible') onNetwork(connectivity().isOnline());
    else void autosave?.flush();
  };
  document.addEventListener('visibilitychange', onVisible);
  stops.push(
    () => clearInterval(timer),
    () => document.removeEventListener('visibilitychange', onVisible),
  );

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    remaining,
    start,
    answer: (questionId, answer) => {
      if (state.phase === 'open' && !state.readOnly && state.answers.get(questionId) !== answer) {
        commitAnswer(questionId, answer);
      }
    },
    goTo: (position) => {
      set({ position });
      if (!state.readOnly) void guard(store.writePosition(position));
    },
    finish,
    export: () => JSON.stringify({ test: testId, answers: Object.fromEntries(state.answers) }, null, 2),
    dispose: () => {
      disposed = true;
      autosave?.stop();
      for (const stop of stops) stop();
    },
  };
}
