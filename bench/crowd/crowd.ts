import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { connectTo, type Wanted } from './connection.ts';
import { live, type Me } from './habits.ts';
import type { Crowd, Person } from './people.ts';

export type Day = Crowd & {
  port: number;
  seconds: number;
  /** Bare servers asked meanwhile: how late the machine makes anybody's answers, and anybody's rows on the disk. */
  controls: { hono: number; bare: number };
  /** How long sitters think and rest, against what they do otherwise. */
  pace?: number;
};

/** Milliseconds: since the day began, and until the answer. */
export type Sample = { kind: string; at: number; took: number };
export type Outcome = {
  samples: Sample[];
  control: Sample[];
  /** How often each kind was answered so: `thread 304`. */
  statuses: Record<string, number>;
  /** What nobody expected: statuses, broken connections. */
  surprises: string[];
};

/** Everybody comes within this time, unmeasured: by then whatever is polled has been read once. */
export const SIGNING_ON_MS = 30_000;
const CONTROL_MS = { text: 20, write: 100 };

/** A crowd's requests by its own clock, from a thread of its own: a slow server shows in the times, not in fewer of them. */
export async function letLive({ controls: { hono, bare }, ...day }: Day): Promise<Outcome> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { ...day, controls: { hono, bare } } });
  const [outcome] = await once(worker, 'message');
  return outcome as Outcome;
}

async function run({ port, controls, people, profiles, seconds, pace = 1 }: Day): Promise<Outcome> {
  const outcome: Outcome = { samples: [], control: [], statuses: {}, surprises: [] };
  const working = new Set<Promise<unknown>>();
  const from = performance.now() + SIGNING_ON_MS;
  const until = from + seconds * 1000;
  const over = new AbortController();

  async function timed<T>(kind: string, into: Sample[], ask: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const answer = await ask();
    if (begun >= from && begun < until)
      into.push({ kind, at: begun - from, took: performance.now() - begun });
    return answer;
  }

  /** By the clock, whether or not the last time is over. */
  async function every(period: number, work: () => Promise<unknown>): Promise<void> {
    for (let due = from - SIGNING_ON_MS + Math.random() * period; due < until; due += period) {
      await pause(Math.max(0, due - performance.now()));
      const done = work()
        .catch((error: Error) => {
          if (error.name !== 'AbortError') outcome.surprises.push(error.message);
        })
        .finally(() => working.delete(done));
      working.add(done);
    }
  }

  function become(person: Person): Me {
    const send = connectTo(port);
    return {
      ...person,
      profiles,
      pace,
      async ask(kind, call, { expect = [200, 304], ...options } = {}) {
        const wanted = { ...wantedOf(call), token: person.token, ...options };
        const answer = await timed(kind, outcome.samples, () => send(wanted));
        const name = `${kind} ${answer.status}`;
        outcome.statuses[name] = (outcome.statuses[name] ?? 0) + 1;
        if (!expect.includes(answer.status)) throw new Error(`${name} ${JSON.stringify(answer.body)}`);
        return answer;
      },
      every: (period, work) => void every(period * 1000, work),
      think: (time) => pause(time * 1000, undefined, { signal: over.signal }),
      oneOf: (choices) => choices[Math.floor(Math.random() * choices.length)] as (typeof choices)[number],
    };
  }

  const [text, write] = [connectTo(controls.hono), connectTo(controls.bare)];
  const bare = (kind: keyof typeof CONTROL_MS, ask: () => Promise<unknown>) =>
    void every(CONTROL_MS[kind], () => timed(kind, outcome.control, ask));
  bare('text', () => text({ method: 'GET', path: '/text' }));
  bare('write', () => write({ method: 'POST', path: '/' }));
  for (const person of people) live(become(person));
  await pause(until - performance.now());
  over.abort();
  await Promise.all(working);
  return outcome;
}

function wantedOf(call: string): Pick<Wanted, 'method' | 'path'> {
  const [method, path] = call.split(' ') as [string, string];
  return { method, path: `/api${path}` };
}

if (parentPort) parentPort.postMessage(await run(workerData as Day));
