import fc from 'fast-check';
import { expect, test } from 'vitest';
import protocol from '../../../../docs/offline-protocol.md?raw';
import { INITIAL } from './state.ts';
import { INVARIANTS } from './testing/invariants.ts';
import { QUESTIONS } from './testing/server.ts';
import { bringToRest, type Happening, happen, happening, SELDOM } from './testing/steps.ts';
import { type Change, newWorld, type World } from './testing/world.ts';

const ALL_EVENTS = 100_000;
/** Fewer where seconds count: `npm run check` runs in the mode of its name. */
const EVENTS = import.meta.env.MODE === 'check' ? 2_000 : ALL_EVENTS;
/** A sequence has about 250 with what brings it to rest: there are always enough. */
const EVENTS_OF_A_SEQUENCE = 100;

const arrows = (pattern: RegExp) =>
  new Set([...protocol.matchAll(pattern)].map(([, from, to]) => `${from} → ${to}`));
/** Rows `| from | to | when |`. */
const drawn = arrows(/^\| `(\w+)` +\| `(\w+)` +\|/gm);

/** A sitting starts over each time the phone is read. */
function arrowOf({ before, event, after }: Change): string | null {
  if (before.phase === after.phase) return null;
  return `${event.type === 'phone_read' ? 'loading' : before.phase} → ${after.phase}`;
}

/** What the page shows as handed in is what the server counted. */
function expectArrived({ server, tabs, disk }: World): void {
  const { phase, superseded, alreadyOver, answers } = tabs[0]?.state ?? INITIAL;
  expect(['delivered', 'missing']).toContain(phase);
  if (phase === 'missing') expect([disk.paper, disk.lines]).toEqual([null, []]);
  const isWhole = !alreadyOver || answers.size === QUESTIONS.length;
  for (const [id, answer] of phase === 'delivered' && isWhole ? answers : [])
    expect(server.saved.get(id)).toBe(answer);
  if (phase === 'missing' || superseded || alreadyOver) return;
  for (const { question_id, answer } of server.counted?.answers ?? [])
    expect(answer).toBe(answers.get(question_id) ?? '');
}

test('any sequence of events loses no answer, hands in once, keeps one clock and follows the drawn arrows', () => {
  const followed = new Set<string>();
  let events = 0;

  const watch = (change: Change) => {
    events += 1;
    const told = JSON.stringify(change.event);
    for (const [promise, holds] of Object.entries(INVARIANTS)) {
      if (!holds(change)) throw new Error(`${promise}: broken by ${told}`);
    }
    const arrow = arrowOf(change);
    if (!arrow) return;
    if (!drawn.has(arrow)) throw new Error(`${arrow} is not drawn: ${told}`);
    followed.add(arrow);
  };
  const live = (sequence: Happening[]) => {
    const world = newWorld(watch, true);
    for (const one of sequence) happen(world, one);
    bringToRest(world);
    expectArrived(world);
  };

  const sequences = fc.array(happening, { maxLength: 300, size: 'max' });
  fc.assert(fc.property(sequences, live), {
    numRuns: Math.ceil(EVENTS / EVENTS_OF_A_SEQUENCE),
    seed: 8,
    examples: SELDOM.map((sequence) => [sequence]),
  });
  expect(events).toBeGreaterThanOrEqual(EVENTS);
  if (EVENTS >= ALL_EVENTS) expect(followed).toEqual(drawn);
});

test('the diagram draws the arrows of the table', () => {
  expect(arrows(/^ {2}(\w+) --> (\w+)$/gm)).toEqual(drawn);
});
