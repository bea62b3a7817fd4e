import type { JournalEvent } from '#shared/contracts/sittings.ts';
import type { Effect } from '../events.ts';
import { call } from './network.ts';
import { answersIn, submissionOf, writeLine } from './phone.ts';
import { autosave, submit } from './server.ts';
import { clocksOf, type Tab, tell, tellAll, type World } from './world.ts';

const ON_DISK = ['write_paper', 'restart_journal', 'write_line', 'update_paper', 'forget_paper', 'hand_in'];

/** One waiting effect happens: any of the network's, or the next on the disk, which keeps their order. */
export function carryOutOne(world: World, tab: Tab, chosen: number): boolean {
  const nextOnDisk = findOnDisk(tab);
  const possible = tab.effects.filter((effect) => {
    if (ON_DISK.includes(effect.type)) return effect === nextOnDisk;
    return effect.type !== 'deliver' || world.online;
  });
  const effect = possible[chosen % possible.length];
  if (!effect) return false;
  carryOutNext(world, tab, effect);
  return true;
}

function carryOutNext(world: World, tab: Tab, effect: Effect): void {
  tab.effects.splice(tab.effects.indexOf(effect), 1);
  carryOut(world, tab, effect);
}

const findOnDisk = ({ effects }: Tab) => effects.find(({ type }) => ON_DISK.includes(type));

function carryOut(world: World, tab: Tab, effect: Effect): void {
  const { disk, durable } = world;
  switch (effect.type) {
    case 'read_phone': {
      const { reading } = effect;
      const kept = tab.readings.get(reading) ?? null;
      tell(world, tab, { type: 'phone_read', reading, kept, durable, clocks: clocksOf(world, tab) });
      break;
    }
    case 'write_paper':
      tab.unwritten.paper = effect.paper;
      write(world, tab);
      break;
    case 'restart_journal':
      tab.unwritten = { paper: effect.paper, lines: linesThatCome(tab), restarts: true };
      tab.sent.clear();
      write(world, tab);
      break;
    case 'write_line':
      tab.unwritten.lines = [
        ...tab.unwritten.lines.filter(({ seq }) => seq !== effect.line.seq),
        effect.line,
      ];
      write(world, tab);
      break;
    case 'update_paper':
      write(world, tab);
      if (disk.paper && !disk.full) disk.paper = { ...disk.paper, ...effect.change };
      break;
    case 'forget_paper':
      forgetPaper(world, tab);
      break;
    case 'autosave':
      tab.autosaving = true;
      break;
    case 'hand_in':
      handIn(world, tab, effect);
      break;
    default: {
      const outcome = call(world, tab, effect);
      if (outcome) tell(world, tab, outcome);
      if (outcome?.type === 'delivered') forgetPaper(world, tab);
    }
  }
}

function forgetPaper(world: World, tab: Tab): void {
  const { disk } = world;
  write(world, tab);
  if (disk.paper?.state === 'finished') return;
  Object.assign(disk, { paper: null, answers: new Map(), lines: [] });
  tellAll(world, { type: 'paper_changed' });
}

/** What a journal begins anew with is asked for in the same breath. */
function linesThatCome(tab: Tab): JournalEvent[] {
  const lines: JournalEvent[] = [];
  for (let next = findOnDisk(tab); next?.type === 'write_line'; next = findOnDisk(tab)) {
    tab.effects.splice(tab.effects.indexOf(next), 1);
    lines.push(next.line);
  }
  return lines;
}

/** As the journal does: the paper first, then its lines in order. */
function write(world: World, tab: Tab): void {
  const { disk } = world;
  const { paper, lines, restarts } = tab.unwritten;
  if (!paper && lines.length === 0) return;
  if (disk.full) {
    tell(world, tab, { type: 'disk_full', lines });
    return;
  }
  if (!paper && !disk.paper) {
    tell(world, tab, { type: 'journal_lost', clocks: clocksOf(world, tab) });
    return;
  }
  tab.unwritten = { paper: null, lines: [], restarts: false };
  if (restarts) disk.lines = [];
  if (paper) disk.paper = paper;
  for (const line of lines) writeLine(disk, line);
  if (disk.paper) disk.paper = { ...disk.paper, clock: tab.state.reference };
  if (paper && world.durable) tellAll(world, { type: 'paper_changed' });
  // A journal begun anew has its new name at once: of the one before nothing more is told.
  const isGivenUp = tab.effects.some(({ type }) => type === 'restart_journal');
  if (lines.length > 0 && !isGivenUp) tell(world, tab, { type: 'lines_written', lines });
}

function handIn(world: World, tab: Tab, effect: Extract<Effect, { type: 'hand_in' }>): void {
  const { disk, durable } = world;
  write(world, tab);
  tab.autosaving = false;
  const item = submissionOf(effect);
  const kept = durable && !disk.full && disk.paper !== null;
  if (kept) {
    writeLine(disk, effect.line);
    disk.paper = { ...disk.paper, state: 'finished' } as typeof disk.paper;
    disk.outbox.push(item);
    disk.handedIn += 1;
    tellAll(world, { type: 'paper_changed' });
  }
  tell(world, tab, { type: 'handed_in', unkept: kept ? null : item });
}

/** Those of the disk, and those that it refused in their place. */
function linesOf({ disk }: World, { unwritten }: Tab): JournalEvent[] {
  const lines = [...(unwritten.restarts ? [] : disk.lines), ...unwritten.lines];
  return [...new Map(lines.map((line) => [line.seq, line])).values()];
}

/** The lines of disk and memory go to the server; its time comes back when it may. */
export function autosaveNow(world: World, tab: Tab): void {
  if (!tab.autosaving || !world.online) return;
  tell(world, tab, { type: 'lines_read' });
  for (let next = findOnDisk(tab); next; next = findOnDisk(tab)) carryOutNext(world, tab, next);
  const lines = linesOf(world, tab);
  for (const line of lines) {
    const sent = tab.sent.get(line.seq);
    const told = JSON.stringify(line);
    if (sent !== undefined && sent !== told) throw new Error(`${told} was sent as ${sent}`);
    tab.sent.set(line.seq, told);
  }
  if (!world.server.counted) {
    autosave(world.server, lines);
    tell(world, tab, { type: 'lines_held', lines });
  }
  tab.effects.push({ type: 'ask_server_time' });
}

/** Step 6, by any page or the worker. */
export function drainOutbox(world: World): void {
  const { disk, server } = world;
  const item = world.online && disk.outbox.shift();
  if (!item || !disk.paper) return;
  const { reportId, superseded } = submit(server, answersIn(item));
  disk.paper = { ...disk.paper, state: 'delivered', report_id: reportId, superseded };
  tellAll(world, { type: 'paper_changed' });
}
