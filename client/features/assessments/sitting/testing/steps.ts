import fc from 'fast-check';
import { autosaveNow, carryOutOne, drainOutbox } from './carry-out.ts';
import { emptyDisk, leaveBehind } from './phone.ts';
import { DURATION_MS, QUESTIONS, sweep } from './server.ts';
import { clocksOf, closeTab, newWorld, openTab, reopen, type Tab, tell, type World } from './world.ts';

type Act = (world: World, tab: Tab, n: number) => unknown;

const HOUR = 3_600_000;
const ANSWERS = ['', 'un', 'deux', 'trois', 'quatre'];

/** What may happen between any two other things, and how often; `n` is drawn for each. */
const ACTS: Record<string, [often: number, act: Act]> = {
  'an effect happens': [60, carryOutOne],
  'time passes': [12, pass],
  'the time runs out': [1, passDeadline],
  'the candidate starts': [6, (world, tab) => tell(world, tab, { type: 'start_asked' })],
  'the candidate answers': [24, answer],
  'the candidate turns a page': [
    3,
    (world, tab, n) => tell(world, tab, { type: 'went_to', position: n % 2 }),
  ],
  'the candidate hands in': [3, handIn],
  'the clock ticks': [12, tick],
  'somebody sets the phone’s clock': [4, setClock],
  'the phone sleeps': [4, sleep],
  'the network comes or goes': [6, toggleNetwork],
  'replies get lost or arrive again': [1, toggleReplies],
  'the journal is autosaved': [12, autosaveNow],
  'the outbox is drained': [4, drainOutbox],
  'the disk fills up or has room again': [2, toggleDisk],
  'the browser is killed': [4, reopen],
  'a second tab is opened': [2, openSecondTab],
  'a tab is closed': [2, (world, _, n) => closeTab(world, n % world.tabs.length)],
  'the site’s data is cleared': [3, clearData],
  'the phone loses its data under the page': [3, loseData],
  'another device hands in': [3, handInElsewhere],
  'the sweeper finishes the test': [1, finishAbandoned],
  'the session ends, and its owner signs in again': [1, endSession],
  'the test is deleted': [1, deleteTest],
  'another test is begun': [3, begin],
};

function pass(world: World, _: Tab, n: number): void {
  world.now += n * 10;
}

/** Every page's monotonic clock stands still; clock.ts takes it for a restart of its own. */
function sleep(world: World, _: Tab, n: number): void {
  world.now += n * 100;
  for (const tab of world.tabs) {
    tab.bornAt += n * 100;
    tab.boot += ', slept';
  }
}

function passDeadline(world: World): void {
  world.now += DURATION_MS;
}

function answer(world: World, tab: Tab, n: number): void {
  const questionId = QUESTIONS[n % 2] as string;
  tell(world, tab, {
    type: 'answered',
    questionId,
    answer: ANSWERS[n % 5] as string,
    clocks: clocksOf(world, tab),
  });
}

function handIn(world: World, tab: Tab): void {
  tell(world, tab, { type: 'finish_asked', clocks: clocksOf(world, tab) });
}

function tick(world: World, tab: Tab): void {
  tell(world, tab, { type: 'tick', clocks: clocksOf(world, tab) });
}

function setClock(world: World, _: Tab, n: number): void {
  world.wallOff = ((n % 5) - 2) * HOUR;
}

function toggleReplies(world: World): void {
  world.losesReplies = !world.losesReplies;
}

function toggleDisk({ disk, durable }: World): void {
  disk.full = durable && !disk.full;
}

function openSecondTab(world: World): void {
  if (world.tabs.length < 2) openTab(world);
}

function clearData(world: World): void {
  world.disk = emptyDisk();
  reopen(world);
}

/** What an ended session left behind is not looked at for long: its clock runs, and it is opened. */
function loseData(world: World): void {
  const { full, handedIn, paper, lines } = world.disk;
  const isLeftBehind = paper?.state === 'drawn' && lines.length > 0;
  if (handedIn === 0 && !isLeftBehind) world.disk = { ...emptyDisk(), full };
}

function deleteTest({ server }: World, _: Tab, n: number): void {
  server.deleted ||= n % 4 === 0;
}

function toggleNetwork(world: World): void {
  world.online = !world.online;
  if (world.online) for (const tab of world.tabs) tell(world, tab, { type: 'network_back' });
}

function handInElsewhere({ server }: World): void {
  if (server.startedAt) server.counted ??= { reportId: 'elsewhere', answers: null };
}

function finishAbandoned(world: World, _: Tab, n: number): void {
  const { server } = world;
  if (!server.startedAt || server.counted || server.deleted) return;
  world.now = Math.max(world.now, server.startedAt + DURATION_MS + 24 * HOUR);
  sweep(server, n % 2 === 0);
}

function endSession(world: World): void {
  leaveBehind(world.disk);
  reopen(world);
}

/** On the same sequence, for a test that is over has little left to show. */
function begin(world: World, _: Tab, n: number): void {
  const over = world.tabs.every(({ state }) => state.phase === 'delivered' || state.phase === 'missing');
  if (over) Object.assign(world, newWorld(world.watch, n % 4 !== 0));
}

export type Happening = { what: keyof typeof ACTS; tab: number; n: number };

export const happening: fc.Arbitrary<Happening> = fc.record({
  what: fc.oneof(
    ...Object.entries(ACTS).map(([what, [weight]]) => ({ weight, arbitrary: fc.constant(what) })),
  ),
  tab: fc.nat(1),
  n: fc.nat(1_000),
});

const effects = (count: number) => Array.from({ length: count }, () => happens('an effect happens'));
const happens = (what: Happening['what'], n = 0): Happening => ({ what, tab: 0, n });

const OPENED = [...effects(3), happens('the candidate starts'), ...effects(4)];
const NETWORK_BACK = [happens('the network comes or goes'), happens('the network comes or goes')];
const WAKES_AFTER_THE_TIME = [
  happens('the time runs out'),
  happens('the phone sleeps'),
  happens('the clock ticks'),
];

/** What chance seldom brings about. */
export const SELDOM: Happening[][] = [
  // A complete paper comes back to a phone that was cleared, after its time.
  [
    ...OPENED,
    happens('the candidate answers', 6),
    happens('the candidate answers', 1),
    ...effects(2),
    happens('the journal is autosaved'),
    happens('the site’s data is cleared'),
    ...effects(2),
    happens('the time runs out'),
    ...effects(2),
  ],
  // A test is deleted on another phone, while this one waits at its zero.
  [
    ...OPENED,
    ...effects(1),
    happens('the time runs out'),
    happens('the clock ticks'),
    happens('the test is deleted'),
    happens('the journal is autosaved'),
    ...effects(3),
  ],
  [...OPENED, ...WAKES_AFTER_THE_TIME, happens('the test is deleted'), ...effects(3)],
  [
    ...OPENED,
    ...effects(1),
    happens('the test is deleted'),
    happens('the journal is autosaved'),
    ...effects(3),
  ],
  // The reply to the start was lost; another device hands in while the server is asked, twice, how the test stands.
  [
    ...effects(3),
    happens('replies get lost or arrive again'),
    happens('the candidate starts'),
    ...effects(2),
    happens('replies get lost or arrive again'),
    ...NETWORK_BACK,
    ...NETWORK_BACK,
    ...effects(1),
    happens('another device hands in'),
    ...effects(1),
  ],
  // Of a test that the sweeper finished, answers come back to a page that waits, and to a phone whose session had ended.
  [
    ...OPENED,
    happens('the candidate answers', 1),
    ...effects(2),
    ...WAKES_AFTER_THE_TIME,
    happens('the sweeper finishes the test'),
    ...NETWORK_BACK,
    ...effects(4),
  ],
  [
    ...OPENED,
    happens('the candidate answers', 6),
    happens('the candidate answers', 1),
    ...effects(4),
    happens('the session ends, and its owner signs in again'),
    happens('the sweeper finishes the test'),
    ...effects(4),
  ],
];

export function happen(world: World, { what, tab, n }: Happening): void {
  const shown = world.tabs[tab % world.tabs.length] as Tab;
  ACTS[what]?.[1](world, shown, n);
}

/** The network stays, the disk has room, and the candidate does what the screen says. */
export function bringToRest(world: World): void {
  world.disk.full = false;
  world.losesReplies = false;
  world.online = true;
  const tab = world.tabs[0] as Tab;
  for (let round = 0; round < 40; round++) {
    tell(world, tab, { type: 'network_back' });
    while (carryOutOne(world, tab, 0));
    tell(world, tab, { type: 'start_asked' });
    if (round === 10) world.now += DURATION_MS;
    tick(world, tab);
    handIn(world, tab);
    drainOutbox(world);
  }
}
