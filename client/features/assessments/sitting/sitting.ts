import { onChange } from '#client/local/changes.ts';
import { connectivity } from '#client/sync/connectivity.ts';
import { afterPaint } from '#client/ui/after-paint.ts';
import { readClocks, watchForSleep } from './clock.ts';
import type { Effect, SittingEvent } from './events.ts';
import { lockSitting } from './lock-sitting.ts';
import { createRunner } from './runner.ts';
import { INITIAL, type SittingState, secondsLeft } from './state.ts';
import { transition } from './transition.ts';

const TICK_MS = 500;

export type SittingController = {
  state(): SittingState;
  subscribe(listener: () => void): () => void;
  /** Seconds left by the server's time, with `grace` seconds more; 0 when not open. */
  remaining(grace?: number): number;
  /** Opens the paper: the one exchange that needs network. */
  start(): void;
  /** Asks again for what did not come. */
  tryAgain(): void;
  answer(questionId: string, answer: string): void;
  goTo(position: number): void;
  /** Hands in: a complete paper, after the time what there is, and again what was refused and only this page holds. */
  finish(): void;
  /** The code that proves by when what is answered so far was answered; null where this phone cannot make one. */
  timeCode(): Promise<string | null>;
  /** What is on this phone, for a download when the disk is full. */
  export(): string;
  dispose(): void;
};

/** One test on this phone: the state, the events that reach it, and the runner of its effects. */
export function createSitting(account: string, testId: string): SittingController {
  let state = INITIAL;
  let disposed = false;
  let leaving = false;
  const waiting: Effect[] = [];
  const listeners = new Set<() => void>();

  const tell = (event: SittingEvent) => {
    // What was typed last comes when its field is already going: it is still written, and read as it is.
    if (disposed && event.type !== 'answered' && event.type !== 'lines_read') return;
    const step = transition(state, event);
    const changed = step.state !== state;
    state = step.state;
    if (changed) for (const listener of listeners) listener();
    waiting.push(...step.effects);
    // Onto the disk once the screen shows it; nothing is said to be saved before it is there.
    if (isTap(event) && !leaving && !disposed) afterPaint(carryOut);
    else if (step.effects.length > 0 || event.type === 'lines_read') carryOut();
  };
  const carryOut = () => {
    for (const effect of waiting.splice(0)) void runner.carryOut(effect);
  };
  const runner = createRunner(account, testId, tell);

  const onNetwork = (online: boolean) => {
    if (online) tell({ type: 'network_back' });
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') onNetwork(connectivity().isOnline());
    else {
      carryOut();
      runner.flush();
    }
  };
  watchForSleep();
  // First of all who listen: what is typed last is written at once.
  const onLeave = ({ type }: PageTransitionEvent) => {
    leaving = type === 'pagehide';
    carryOut();
  };
  window.addEventListener('pagehide', onLeave, true);
  window.addEventListener('pageshow', onLeave, true);
  document.addEventListener('visibilitychange', onVisible);
  const timer = setInterval(() => tell({ type: 'tick', clocks: readClocks() }), TICK_MS);
  const stops = [
    runner.stop,
    () => clearInterval(timer),
    () => document.removeEventListener('visibilitychange', onVisible),
    () => window.removeEventListener('pagehide', onLeave, true),
    () => window.removeEventListener('pageshow', onLeave, true),
    connectivity().subscribe(onNetwork),
    onChange((change) => {
      if (change.topic !== 'paper' || change.test_id !== testId) return;
      if (change.delivered) tell({ type: 'delivered', ...change.delivered });
      tell({ type: 'paper_changed' });
    }),
  ];
  const release = lockSitting(testId, (held) => tell({ type: 'lock_told', held }));

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    remaining: (grace) => secondsLeft(state, readClocks(), grace),
    start: () => tell({ type: 'start_asked' }),
    tryAgain: () => tell({ type: 'network_back' }),
    answer: (questionId, answer) => tell({ type: 'answered', questionId, answer, clocks: readClocks() }),
    goTo: (position) => tell({ type: 'went_to', position }),
    finish: () => tell({ type: 'finish_asked', clocks: readClocks() }),
    timeCode: runner.prove,
    export: () => JSON.stringify({ test: testId, answers: Object.fromEntries(state.answers) }, null, 2),
    dispose() {
      disposed = true;
      carryOut();
      for (const stop of stops) stop();
      // Another tab goes on after what was typed last.
      setTimeout(() => runner.written().then(release, release));
    },
  };
}

const isTap = ({ type }: SittingEvent) => type === 'answered' || type === 'went_to';
