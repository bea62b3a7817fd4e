import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { unseal } from '../crowd/unseal.ts';
import type { Call, Line } from './line.ts';
import type { Plan } from './plan.ts';
import { untilTaken } from './until-taken.ts';

export type Step = 'draw' | 'open' | 'autosave' | 'hand in';
/** Milliseconds from when the step was due until it was done: what waits for a slow server counts against it. */
type Sample = { step: Step; took: number };

export type Day = {
  begun: number;
  /** How each gets its test. */
  draw: Pick<Call, 'path' | 'body'>;
  samples: Sample[];
  statuses: Map<string, number>;
  /** What the server said yes to. */
  drawn: string[];
  handedIn: { test: string; report: string; answers: number }[];
  questions: number[];
};

const WAITS = { first: 500, longest: 8_000 };
const TEXT = 'Je vérifie la pièce, puis je la note au journal avec sa date et son montant.';

/** A candidate's phone from the evening before to the hand-in, by its plan. */
export async function liveDay(day: Day, plan: Plan, line: Line): Promise<void> {
  const due = (at: number) => pause(Math.max(0, day.begun + at - performance.now()));
  const took = (step: Step, at: number) =>
    day.samples.push({ step, took: performance.now() - day.begun - at });
  const ask = (name: string, call: Call) =>
    untilTaken(line, call, WAITS, (status) => {
      const counted = `${name} ${status}`;
      day.statuses.set(counted, (day.statuses.get(counted) ?? 0) + 1);
    });

  await due(plan.draw);
  const drawn = await ask('draw', { method: 'POST', key: randomUUID(), ...day.draw });
  took('draw', plan.draw);
  const test: string = drawn.body.test.id;
  day.drawn.push(test);
  await ask('history', { method: 'GET', path: '/tests/history' });
  const sealed = await ask('sealed', { method: 'GET', path: `/tests/${test}/sealed` });
  line.cut();

  await due(plan.open);
  line.listen('/events');
  const opened = await ask('open', { method: 'POST', path: `/tests/${test}/start` });
  took('open', plan.open);
  const questions = unseal(sealed.body, opened.body.key);
  day.questions.push(questions.length);
  const answers = questions.map(({ id, options }) => ({ question_id: id, answer: options ? '0' : TEXT }));
  const device_id = randomUUID();
  const lineOf = (seq: number, what: object) => ({
    ...{ seq, ...what, at: Date.now(), mono: performance.now(), boot: device_id },
  });
  const journal = [lineOf(1, { kind: 'open', server: Date.parse(opened.body.server_now) })];
  let held = 0;

  for (const [at, when] of plan.autosaves.entries()) {
    await due(when);
    const upTo = Math.ceil((answers.length * (at + 1)) / plan.autosaves.length);
    for (const answer of answers.slice(journal.length - 1, upTo))
      journal.push(lineOf(journal.length + 1, { kind: 'answer', ...answer }));
    if (plan.away && at === plan.away.from) line.cut();
    if (plan.away && at >= plan.away.from && at < plan.away.to) continue;
    if (plan.away && at === plan.away.to) line.listen('/events');
    const events = journal.slice(held);
    await ask('autosave', { method: 'PUT', path: `/tests/${test}/journal`, body: { device_id, events } });
    took('autosave', when);
    held = journal.length;
  }

  await due(plan.handIn);
  const finish = lineOf(journal.length + 1, { kind: 'finish' });
  const submission: Call = {
    method: 'POST',
    path: '/tests/submit',
    key: randomUUID(),
    body: { test_id: test, answers, device_id, journal: [...journal.slice(held), finish] },
  };
  if (plan.losesAnswer) await sendAndLose(line, submission);
  const handedIn = await ask('hand in', submission);
  took('hand in', plan.handIn);
  day.handedIn.push({ test, report: handedIn.body.report.id, answers: answers.length });
}

/** The server may have taken it: the phone cannot know. */
async function sendAndLose(line: Line, call: Call): Promise<void> {
  const lost = line.ask(call).catch(() => undefined);
  await pause(20);
  line.cut();
  await lost;
}
