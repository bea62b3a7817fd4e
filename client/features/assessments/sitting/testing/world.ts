import type { Sitting as Kept } from '#client/local/papers.ts';
import type { LocalPaper } from '#client/local/schema.ts';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import type { ClockReading } from '#shared/rules/assessments/verdict.ts';
import type { Effect, SittingEvent } from '../events.ts';
import { INITIAL, type Sitting } from '../state.ts';
import { transition } from '../transition.ts';
import { type Disk, emptyDisk } from './phone.ts';
import { newServer, type Server } from './server.ts';

/** A page that shows the test. Its effects wait until a step of the sequence lets them happen. */
export type Tab = {
  state: Sitting;
  boot: string;
  bornAt: number;
  effects: Effect[];
  /** What was on the disk at each reading that was asked for; it may be out of date when it arrives. */
  readings: Map<number, Kept | null>;
  unwritten: { paper: LocalPaper | null; lines: JournalEvent[]; restarts: boolean };
  autosaving: boolean;
  /** What of its journal was sent, by number. */
  sent: Map<number, string>;
};

export type Change = {
  world: World;
  tab: Tab;
  before: Sitting;
  event: SittingEvent;
  after: Sitting;
  effects: Effect[];
};

export type World = {
  /** True time in ms, which is the server's. */
  now: number;
  /** How far the phone's wall clock was set from it. */
  wallOff: number;
  online: boolean;
  /** What is asked is done, but nobody hears of it. */
  losesReplies: boolean;
  /** False in a private window: what `disk` holds goes with the page. */
  durable: boolean;
  disk: Disk;
  server: Server;
  /** The first has the lock. */
  tabs: Tab[];
  pages: number;
  /** Every event so far goes through here. */
  watch: (change: Change) => void;
};

export function newWorld(watch: World['watch'], durable: boolean): World {
  const world: World = {
    now: Date.parse('2026-03-01T10:00:00Z'),
    wallOff: 0,
    online: true,
    losesReplies: false,
    durable,
    disk: emptyDisk(),
    server: newServer(),
    tabs: [],
    pages: 0,
    watch,
  };
  openTab(world);
  return world;
}

function readDisk({ durable, disk: { paper, answers, lines } }: World): Kept | null {
  if (!durable || !paper) return null;
  return { paper, answers: new Map(answers), lastSeq: lines.at(-1)?.seq ?? 0 };
}

export function clocksOf(world: World, tab: Tab): ClockReading {
  return { at: world.now + world.wallOff, mono: world.now - tab.bornAt, boot: tab.boot };
}

export function tell(world: World, tab: Tab, event: SittingEvent): void {
  const before = tab.state;
  const { state: after, effects } = transition(before, event);
  tab.state = after;
  world.watch({ world, tab, before, event, after, effects });
  tab.effects.push(...effects);
  for (const effect of effects) {
    if (effect.type === 'read_phone') tab.readings.set(effect.reading, readDisk(world));
  }
}

export function tellAll(world: World, event: SittingEvent): void {
  for (const tab of world.tabs) tell(world, tab, event);
}

export function openTab(world: World): void {
  world.pages += 1;
  const tab: Tab = {
    state: INITIAL,
    boot: `page ${world.pages}`,
    bornAt: world.now,
    effects: [],
    readings: new Map(),
    unwritten: { paper: null, lines: [], restarts: false },
    autosaving: false,
    sent: new Map(),
  };
  world.tabs.push(tab);
  tell(world, tab, { type: 'lock_told', held: world.tabs.length === 1 });
}

/** What the page had not written is lost with it; the next one gets the lock. */
export function closeTab(world: World, index: number): void {
  world.tabs.splice(index, 1);
  if (index === 0) forgetMemory(world);
  const [next] = world.tabs;
  if (!next) reopen(world);
  else if (index === 0) tell(world, next, { type: 'lock_told', held: true });
}

/** The browser is killed and started again. */
export function reopen(world: World): void {
  world.tabs = [];
  forgetMemory(world);
  openTab(world);
}

function forgetMemory(world: World): void {
  if (!world.durable) world.disk = emptyDisk();
}
