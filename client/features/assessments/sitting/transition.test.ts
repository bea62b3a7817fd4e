import { expect, test } from 'vitest';
import type { LocalPaper, OutboxItem } from '#client/local/schema.ts';
import type { AssessmentSummary, Question } from '#shared/contracts/assessments.ts';
import { GRACE_SECONDS } from '#shared/rules/assessments/exam.ts';
import type { Effect, SittingEvent } from './events.ts';
import { INITIAL, type Sitting, secondsLeft } from './state.ts';
import { transition } from './transition.ts';

const clocks = (seconds: number) => ({ at: seconds * 1_000, mono: seconds * 1_000, boot: 'b' });
const questions = ['q1', 'q2'].map((id) => ({ id }) as Question);
const drawn = { test_id: 't', test: { started_at: null }, state: 'drawn', position: 0 } as LocalPaper;

const found = (told: Partial<AssessmentSummary>): SittingEvent => ({
  type: 'peeked',
  found: { id: 't', status: 'pending', started_at: null, report_id: null, ...told } as AssessmentSummary,
  sent: 99,
  clocks: clocks(9),
});
const HANDED_IN_ELSEWHERE = found({ status: 'completed', report_id: 'r' });

/** From the sealed paper to the open one: 240 seconds, opened at 0. */
const OPENING: SittingEvent[] = [
  { type: 'lock_told', held: true },
  { type: 'phone_read', reading: 1, kept: null, durable: true, clocks: clocks(0) },
  { type: 'sealed_fetched', paper: drawn },
  { type: 'start_asked' },
  {
    type: 'opened',
    questions,
    startedAt: 0,
    deadline: 240_000,
    serverNow: 0,
    clocks: clocks(0),
    signingKey: { x: 'x', y: 'y', d: 'd' },
    resumed: true,
    broughtBack: [{ question_id: 'q1', answer: 'elsewhere' }],
  },
];

function live(events: SittingEvent[], from = INITIAL): { state: Sitting; effects: Effect[] } {
  let state = from;
  const effects: Effect[] = [];
  for (const event of events) {
    const step = transition(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
}

const answered = (questionId: string, answer: string, seconds: number): SittingEvent => ({
  type: 'answered',
  questionId,
  answer,
  clocks: clocks(seconds),
});
const kindsOf = (effects: Effect[]) => effects.map(({ type }) => type);
const open = live(OPENING).state;

test('opening writes the paper, then its first line, then what was answered elsewhere', () => {
  const { effects } = live(OPENING);
  expect(kindsOf(effects).slice(-4)).toEqual(['write_paper', 'write_line', 'write_line', 'autosave']);
  expect(open).toMatchObject({ phase: 'open', deadline: 240_000, seq: 2 });
  expect(open.answers).toEqual(new Map([['q1', 'elsewhere']]));
});

test('what the server held is told of where the phone was cleared, not where its own answers wait', () => {
  expect(open.broughtBack).toBe(1);
  const again = { test_id: 't', test: { started_at: '2026-01-10T12:00:00Z' }, state: 'drawn', position: 1 };
  const back = (own: string[]) => {
    const answers = new Map(own.map((question) => [question, 'own']));
    const kept = { paper: again as LocalPaper, answers, lastSeq: own.length };
    const [told, , , , opened] = OPENING as [SittingEvent, ...SittingEvent[]];
    const read: SittingEvent = { type: 'phone_read', reading: 1, kept, durable: true, clocks: clocks(0) };
    return live([told, read, opened as SittingEvent]).state;
  };
  expect(back(['q1', 'q2']).broughtBack).toBeNull();
  expect(back(['q1', 'q2']).answers.get('q1')).toBe('own');
  expect(back(['q2']).broughtBack).toBe(1);
});

test('an answer is ticked only when its own line is on the disk', () => {
  const { state, effects } = live(
    [answered('q2', 'a', 1), answered('q2', 'b', 2), answered('q2', 'a', 3)],
    open,
  );
  const lines = linesOf(effects);
  const ticked = (count: number) =>
    live([{ type: 'lines_written', lines: lines.slice(0, count) }], state).state.saved.has('q2');
  expect([1, 2, 3].map(ticked)).toEqual([false, false, true]);
});

const linesOf = (effects: Effect[]) =>
  effects.flatMap((effect) => (effect.type === 'write_line' ? [effect.line] : []));
/** Each answer is on the disk before the next event. */
function write(events: SittingEvent[]) {
  let state = open;
  const numbers: number[] = [];
  for (const event of events) {
    const step = live([event], state);
    const lines = linesOf(step.effects);
    numbers.push(...lines.map(({ seq }) => seq - open.seq));
    state = live([{ type: 'lines_written', lines }], step.state).state;
  }
  return { state, numbers };
}

test('what is typed grows in one line for ten seconds, while nothing comes between and nobody read it', () => {
  const typed = (seconds: number, question = 'q2') => answered(question, `at ${seconds}`, seconds);
  expect(write([typed(1), typed(2), typed(10)]).numbers).toEqual([1, 1, 1]);
  expect(write([typed(1), typed(11), typed(20)]).numbers).toEqual([1, 2, 2]);
  expect(write([typed(1), typed(2, 'q1'), typed(3)]).numbers).toEqual([1, 2, 3]);
  expect(write([typed(1), { type: 'lines_read' }, typed(2), typed(3)]).numbers).toEqual([1, 2, 2]);
  expect(write([typed(1), typed(2)]).state.saved.has('q2')).toBe(true);
});

test('an answer that the disk has not confirmed yet keeps its line', () => {
  const { effects } = live([answered('q2', 'a', 1), answered('q2', 'ab', 2)], open);
  expect(linesOf(effects).map(({ seq }) => seq - open.seq)).toEqual([1, 2]);
});

test('what a full disk refused to let grow gets a line of its own, once', () => {
  const { state } = write([answered('q2', 'a', 1)]);
  const refused = live([answered('q2', 'ab', 2), { type: 'disk_full' }, { type: 'disk_full' }], state);
  expect(linesOf(refused.effects).map(({ seq, answer }) => [seq - open.seq, answer])).toEqual([
    [1, 'ab'],
    [2, 'ab'],
  ]);
  expect(refused.state).toMatchObject({ storage: 'full', seq: open.seq + 2 });
});

test('on a full disk what is typed grows in one line too, until it is read for the server', () => {
  let state = live([answered('q2', 'a', 1), { type: 'disk_full' }], open).state;
  const numbers: number[] = [];
  const from = state.seq;
  const type = (text: string, seconds: number, isTold = true) => {
    const step = live([answered('q2', text, seconds)], state);
    const lines = linesOf(step.effects);
    numbers.push(...lines.map(({ seq }) => seq - from));
    state = isTold ? live([{ type: 'disk_full', lines }], step.state).state : step.state;
  };
  type('ab', 2);
  type('abc', 3);
  type('abcd', 4, false);
  // What the disk may still take keeps its line.
  type('abcde', 5);
  state = live([{ type: 'lines_read' }], state).state;
  type('abcdef', 6);
  type('abcdefg', 7);
  expect(numbers).toEqual([1, 1, 1, 2, 3, 3]);
});

test('the same answer again is no line', () => {
  expect(live([answered('q1', 'elsewhere', 1)], open).effects).toEqual([]);
});

test('at zero a complete paper hands itself in, once', () => {
  const ticks: SittingEvent[] = [240, 241].map((seconds) => ({ type: 'tick', clocks: clocks(seconds) }));
  const { state, effects } = live([answered('q2', 'b', 1), ...ticks], open);
  expect(state.phase).toBe('finishing');
  expect(effects.filter(({ type }) => type === 'hand_in')).toEqual([
    {
      type: 'hand_in',
      answers: [
        { question_id: 'q1', answer: 'elsewhere' },
        { question_id: 'q2', answer: 'b' },
      ],
      line: { seq: 4, kind: 'finish', ...clocks(240) },
    },
  ]);
});

test('an incomplete paper is not handed in before the time, and after it only when told to', () => {
  const finish = (seconds: number): SittingEvent => ({ type: 'finish_asked', clocks: clocks(seconds) });
  expect(live([finish(10)], open).state.phase).toBe('open');
  const late = live([answered('q2', 'too late', 240)], open);
  expect(late.state.phase).toBe('time_up');
  expect(late.state.answers.has('q2')).toBe(false);
  const { effects } = live([finish(250)], late.state);
  expect(effects).toMatchObject([{ type: 'hand_in', answers: [{}, { answer: '' }] }]);
});

test('a wall clock that was set is noted and gives no time', () => {
  const { state, effects } = live([{ type: 'tick', clocks: { ...clocks(10), at: -3_600_000 } }], open);
  expect(effects).toMatchObject([{ type: 'write_line', line: { kind: 'clock' } }]);
  expect(state.reference?.server).toBe(10_000);
});

test('after a restart a clock that says zero locks nothing until the server has told its time', () => {
  const kept = {
    paper: { ...open.paper, clock: open.reference } as LocalPaper,
    answers: new Map(),
    lastSeq: 1,
  };
  const later = { at: 300_000, mono: 5, boot: 'after' };
  const { state, effects } = live(
    [
      { type: 'lock_told', held: true },
      { type: 'phone_read', reading: 1, kept, durable: true, clocks: later },
    ],
    INITIAL,
  );
  expect(state.phase).toBe('unsure');
  expect(kindsOf(effects)).toContain('ask_server_time');
  const told = (server: number): SittingEvent => ({ type: 'server_time_told', server, clocks: later });
  expect(live([told(100_000)], state).state.phase).toBe('open');
  expect(live([told(240_000)], state).state.phase).toBe('time_up');
});

test('a zero that was proven needs no network after a restart', () => {
  const { state, effects } = live([{ type: 'tick', clocks: clocks(241) }], open);
  expect(state.phase).toBe('time_up');
  expect(effects).toEqual([{ type: 'update_paper', change: { time_up: true } }]);
  const kept = {
    paper: { ...open.paper, time_up: true, clock: open.reference } as LocalPaper,
    answers: new Map(),
    lastSeq: 1,
  };
  const later = { at: 300_000, mono: 5, boot: 'after' };
  // Also where the wall clock was set back since.
  for (const at of [300_000, -3_600_000]) {
    const again = live(
      [
        { type: 'lock_told', held: true },
        { type: 'phone_read', reading: 1, kept, durable: true, clocks: { ...later, at } },
      ],
      INITIAL,
    );
    expect(again.state.phase).toBe('time_up');
  }
});

test('after a sleep the wall clock tells the time, and is not believed at zero', () => {
  const awake = (seconds: number) => ({ at: seconds * 1_000, mono: 5_000, boot: 'b, slept' });
  const early = live([{ type: 'tick', clocks: awake(100) }], open);
  expect(early.state).toMatchObject({ phase: 'open', reference: { server: 100_000 } });
  expect(kindsOf(early.effects)).toEqual(['ask_server_time']);
  const late = live([{ type: 'answered', questionId: 'q2', answer: 'b', clocks: awake(241) }], open);
  expect(late.state.phase).toBe('unsure');
  expect(late.state.answers.has('q2')).toBe(false);
  const told: SittingEvent = { type: 'server_time_told', server: 90_000, clocks: awake(242) };
  expect(live([told], late.state).state.phase).toBe('open');
});

test('a submission the disk has no room for is sent from memory', () => {
  const item = { id: 'i' } as Extract<Effect, { type: 'deliver' }>['item'];
  const { state, effects } = live(
    [
      answered('q2', 'b', 1),
      { type: 'finish_asked', clocks: clocks(2) },
      { type: 'disk_full' },
      { type: 'handed_in', unkept: item },
    ],
    open,
  );
  expect(state).toMatchObject({ phase: 'finished', storage: 'full' });
  expect(effects.at(-1)).toEqual({ type: 'deliver', item });
});

test('what the server still says after the paper was handed in changes and writes nothing', () => {
  const handedIn = live([answered('q2', 'b', 1), { type: 'finish_asked', clocks: clocks(2) }], open).state;
  const { state, effects } = live(
    [
      { type: 'closed_on_server' },
      HANDED_IN_ELSEWHERE,
      { type: 'server_time_told', server: 90_000, clocks: clocks(3) },
    ],
    handedIn,
  );
  expect(state).toBe(handedIn);
  expect(effects).toEqual([]);
});

test('a refusal of what was sent from memory is shown', () => {
  const finished: Sitting = { ...open, phase: 'finished' };
  const { state } = live([{ type: 'refused', detail: '2 questions sans réponse' }], finished);
  expect(state).toMatchObject({ phase: 'finished', refusal: '2 questions sans réponse' });
});

test('what was refused and only this page holds is sent again when asked for, once', () => {
  const unkept = { id: 'i' } as OutboxItem;
  const again: SittingEvent = { type: 'finish_asked', clocks: clocks(2) };
  const refused: Sitting = { ...open, phase: 'finished', unkept, refusal: '2 questions sans réponse' };
  const { state, effects } = live([again], refused);
  expect(state).toMatchObject({ phase: 'finished', refusal: null });
  expect(effects).toEqual([{ type: 'deliver', item: unkept }]);
  expect(live([again], state).effects).toEqual([]);
});

test('a delivery that comes while the phone is being read is not missed', () => {
  const keptAs = (state: LocalPaper['state'], reading: number): SittingEvent => ({
    type: 'phone_read',
    reading,
    kept: { paper: { ...open.paper, state, report_id: 'r' } as LocalPaper, answers: new Map(), lastSeq: 5 },
    durable: true,
    clocks: clocks(9),
  });
  const told: SittingEvent[] = [{ type: 'lock_told', held: true }, { type: 'paper_changed' }];
  const { state } = live([...told, keptAs('finished', 1), keptAs('delivered', 2)]);
  expect(state).toMatchObject({ phase: 'delivered', reportId: 'r' });
});

test('a second tab takes over from what the first one wrote', () => {
  const reading: Sitting = { ...INITIAL, readOnly: true, phase: 'open', reading: 3 };
  const kept = {
    paper: { ...open.paper, clock: open.reference } as LocalPaper,
    answers: new Map([['q1', 'its newest']]),
    lastSeq: 7,
  };
  const waiting = live([{ type: 'lock_told', held: true }, answered('q1', 'too early', 5)], reading);
  expect(kindsOf(waiting.effects)).toEqual(['read_phone']);
  const { state } = live(
    [{ type: 'phone_read', reading: 4, kept, durable: true, clocks: clocks(6) }],
    waiting.state,
  );
  expect(state).toMatchObject({ readOnly: false, phase: 'open', seq: 8 });
  expect(state.answers.get('q1')).toBe('its newest');
});

test('a test handed in elsewhere: over before it was opened here, or superseded while it is open', () => {
  const closed: SittingEvent[] = [
    { type: 'sealed_failed', failure: { kind: 'closed' } },
    HANDED_IN_ELSEWHERE,
  ];
  const delivered = { phase: 'delivered', reportId: 'r' };
  expect(live(closed).state).toMatchObject({ ...delivered, alreadyOver: true, superseded: false });
  const openHere = live([{ type: 'closed_on_server' }, HANDED_IN_ELSEWHERE], open).state;
  expect(openHere).toMatchObject({ ...delivered, alreadyOver: false, superseded: true });
});

const over = (sent: number) => ({
  ...found({ status: 'completed', report_id: 'r', question_count: 2 }),
  sent,
});

test.each(['open', 'unsure', 'time_up'] as const)(
  'of a test that is over on the server what it lacks is handed in from the page that is %s',
  (phase) => {
    const { state, effects } = live([over(open.seq - 1)], { ...open, phase });
    expect(state.phase).toBe('finishing');
    expect(effects).toMatchObject([{ type: 'hand_in', line: { seq: open.seq + 1 } }]);
  },
);

test('of a test that is over on the server a phone that holds nothing more notes the report', () => {
  const { state, effects } = live([over(open.seq)], open);
  expect(state.phase).toBe('delivered');
  expect(effects).toEqual([{ type: 'update_paper', change: { state: 'delivered', report_id: 'r' } }]);
  expect(live([over(open.seq)], { ...open, phase: 'ready', readOnly: true }).effects).toEqual([]);
});

test('what an ended session left behind of a test that is over is handed in where every answer is here', () => {
  const test = { started_at: '2026-01-10T12:00:00Z' };
  const paper = { test_id: 't', test, state: 'drawn', position: 0, questions: null } as unknown as LocalPaper;
  const back = (own: string[]) => {
    const answers = new Map(own.map((question) => [question, 'own']));
    return live([
      { type: 'lock_told', held: true },
      {
        type: 'phone_read',
        reading: 1,
        kept: { paper, answers, lastSeq: 3 },
        durable: true,
        clocks: clocks(0),
      },
      { type: 'open_failed', failure: { kind: 'closed' } },
      over(1),
    ]);
  };
  expect(back(['q1', 'q2']).effects.at(-1)).toMatchObject({
    type: 'hand_in',
    answers: [
      { question_id: 'q1', answer: 'own' },
      { question_id: 'q2', answer: 'own' },
    ],
    line: { seq: 4 },
  });
  // Which questions are blank nobody here knows: the answers stay on the phone.
  const some = back(['q1']);
  expect([some.state.phase, some.effects.at(-1)?.type]).toEqual(['delivered', 'peek']);
});

test('a paper that was delivered long ago is not announced as handed in now', () => {
  const paper = { ...open.paper, state: 'delivered', report_id: 'r' } as LocalPaper;
  const { state } = live([
    { type: 'lock_told', held: true },
    {
      type: 'phone_read',
      reading: 1,
      kept: { paper, answers: new Map(), lastSeq: 5 },
      durable: true,
      clocks: clocks(9),
    },
  ]);
  expect(state).toMatchObject({ phase: 'delivered', reportId: 'r', alreadyOver: true });
});

test('a test that is no more leaves the phone, unless another tab holds it, or the network says nothing of it', () => {
  const peeked = (kind: 'missing' | 'no_network'): SittingEvent => ({
    type: 'peek_failed',
    failure: kind === 'missing' ? { kind } : { kind, refusal: null },
  });
  const ready = live(OPENING.slice(0, 3)).state;
  for (const from of [ready, open, { ...open, phase: 'time_up' } as const]) {
    const { state, effects } = live([peeked('missing')], from);
    expect([state.phase, effects]).toEqual(['missing', [{ type: 'forget_paper' }]]);
    expect(live([peeked('no_network')], from)).toEqual({ state: from, effects: [] });
  }
  const waiting = live([{ type: 'sealed_failed', failure: { kind: 'missing' } }]);
  expect(kindsOf(waiting.effects)).toEqual(['forget_paper']);
  expect(live([peeked('missing')], { ...ready, readOnly: true }).effects).toEqual([]);
  expect(live([peeked('missing')], { ...open, phase: 'finished' }).effects).toEqual([]);
});

test('while many open theirs, the seconds until the next asking show, and begin anew with each opening', () => {
  const asked = live(OPENING.slice(0, 4)).state;
  const told = live([{ type: 'turn_told', seconds: 7 }], asked).state;
  expect(told).toMatchObject({ phase: 'opening', opensIn: 7 });
  const failed = live(
    [{ type: 'open_failed', failure: { kind: 'busy', refusal: 'Service indisponible.' } }],
    told,
  );
  expect(failed.state).toMatchObject({ phase: 'needs_network', startUnsure: true });
  expect(live([{ type: 'turn_told', seconds: 7 }], open).state).toBe(open);
  expect(live([found({ started_at: '2026-03-01T10:00:00Z' })], failed.state).state).toMatchObject({
    phase: 'opening',
    opensIn: 0,
  });
});

test('a start that was refused has opened nothing', () => {
  const refusal = 'Vous pouvez supprimer ce test.';
  const asked = live(OPENING.slice(0, 4)).state;
  const { state } = live([{ type: 'open_failed', failure: { kind: 'no_network', refusal } }], asked);
  expect(state).toMatchObject({ phase: 'needs_network', refusal, startUnsure: false });
});

/** The start is asked for, and nothing comes back. */
const LOST: SittingEvent[] = [
  ...OPENING.slice(0, 4),
  { type: 'open_failed', failure: { kind: 'no_network', refusal: null } },
];

test('a start whose answer was lost says so, and asks how the test stands before anything else', () => {
  const { state, effects } = live([...LOST, { type: 'network_back' }]);
  expect(state).toMatchObject({ phase: 'needs_network', startUnsure: true });
  expect(effects.at(-1)).toEqual({ type: 'peek' });
  const running = live([found({ started_at: '2026-03-01T10:00:00Z' })], state);
  expect([running.state.phase, running.effects.at(-1)?.type]).toEqual(['opening', 'open']);
  const notOpened = live([found({})], state);
  expect(notOpened.state).toMatchObject({ phase: 'ready', startUnsure: false });
});

/** The page anew, on what these effects left on the disk. */
function restart(effects: Effect[]): SittingEvent[] {
  const paper = effects.flatMap((effect) => (effect.type === 'write_paper' ? [effect.paper] : [])).at(-1);
  const kept = { paper: paper as LocalPaper, answers: new Map(), lastSeq: 0 };
  return [
    { type: 'lock_told', held: true },
    { type: 'phone_read', reading: 1, kept, durable: true, clocks: clocks(9) },
  ];
}

test('a phone started anew knows that it had asked for the start', () => {
  const restarted = live(restart(live(LOST).effects));
  expect(restarted.state).toMatchObject({ phase: 'needs_network', startUnsure: true });
  expect(restarted.effects.at(-1)).toEqual({ type: 'peek' });
});

test('a start whose answer was lost comes back as this phone’s own where nobody answered, also after a restart', () => {
  const running = found({ started_at: '2026-03-01T10:00:00Z' });
  const lostAgain: SittingEvent = { type: 'open_failed', failure: { kind: 'no_network', refusal: null } };
  const opened = OPENING[4] as Extract<SittingEvent, { type: 'opened' }>;
  const toldOf = (events: SittingEvent[], from: Sitting, broughtBack: typeof opened.broughtBack = []) =>
    live([...events, { ...opened, broughtBack }], from).state.broughtBack;
  const { state, effects } = live([...LOST, running, lostAgain]);
  expect(toldOf([running], state)).toBeNull();
  expect(toldOf([running], live(restart(effects)).state)).toBeNull();
  expect(toldOf([running], state, opened.broughtBack)).toBe(1);
  const wiped = { ...drawn, test: { started_at: '2026-03-01T10:00:00Z' } } as LocalPaper;
  const again = live([...OPENING.slice(0, 2), { type: 'sealed_fetched', paper: wiped }, lostAgain]);
  expect(toldOf([running], again.state)).toBe(0);
  expect(toldOf([], live(restart(again.effects)).state)).toBe(0);
  const elsewhere = live([...OPENING.slice(0, 3), running]);
  expect(toldOf([], elsewhere.state)).toBe(0);
});

test('what came back is told of until another question is gone to, so that nothing moves under an answer', () => {
  const { state } = live([answered('q2', 'b', 1)], open);
  expect(state.broughtBack).toBe(1);
  expect(live([{ type: 'went_to', position: 1 }], state).state.broughtBack).toBeNull();
});

test('a paper of this phone that was opened on another goes on, its clock running', () => {
  const ready = live([...OPENING.slice(0, 3), { type: 'network_back' }]);
  expect([ready.state.phase, ready.effects.at(-1)?.type]).toEqual(['ready', 'peek']);
  expect(live([found({ started_at: '2026-03-01T10:00:00Z' })], ready.state).state.phase).toBe('opening');
});

test('what another device answered last is taken over, but for what was answered here since', () => {
  const { state } = live([answered('q2', 'mine', 1)], open);
  const mine = state.lineOf.get('q2') ?? 0;
  const told = (held: number): SittingEvent => ({
    type: 'others_told',
    answers: [
      { question_id: 'q1', answer: 'theirs' },
      { question_id: 'q2', answer: 'theirs' },
      { question_id: 'q9', answer: 'of no question' },
    ],
    held,
    clocks: clocks(2),
  });
  const before = live([told(mine - 1)], state);
  expect([...before.state.answers]).toEqual([
    ['q1', 'theirs'],
    ['q2', 'mine'],
  ]);
  expect(kindsOf(before.effects)).toEqual(['write_line']);
  const after = live([told(mine)], state);
  expect(after.state.answers.get('q2')).toBe('theirs');
  // The same once more changes nothing.
  expect(live([told(mine)], after.state).effects).toEqual([]);
});

test('at zero what was never answered here is taken over, and a paper that is complete by it hands itself in', () => {
  const told = (...answers: [string, string][]): SittingEvent => ({
    type: 'others_told',
    answers: answers.map(([question_id, answer]) => ({ question_id, answer })),
    held: 9,
    clocks: clocks(300),
  });
  for (const phase of ['unsure', 'time_up'] as const) {
    const timeProven = phase === 'time_up';
    const answers = new Map([['q1', 'mine']]);
    const locked: Sitting = { ...open, phase, timeProven, seq: 9, readSeq: 9, answers };
    expect(live([told(['q1', 'theirs'])], locked).state).toBe(locked);
    const { state, effects } = live([told(['q2', 'theirs'])], locked);
    expect(state.phase).toBe('finishing');
    expect(effects.at(-1)).toMatchObject({
      type: 'hand_in',
      answers: [{ answer: 'mine' }, { answer: 'theirs' }],
    });
  }
});

test('by a clock that nothing proves the candidate can hand in what there is, too', () => {
  const { effects } = live([{ type: 'finish_asked', clocks: clocks(300) }], { ...open, phase: 'unsure' });
  expect(effects).toMatchObject([{ type: 'hand_in', answers: [{}, {}] }]);
});

test('what the server holds of this journal and the phone lost comes back under another name', () => {
  const reloaded: Sitting = { ...open, answers: new Map(), lineOf: new Map(), readSeq: open.seq };
  const told = (held: number): SittingEvent => ({
    type: 'others_told',
    answers: [],
    held,
    clocks: clocks(2),
  });
  expect(live([told(open.seq)], reloaded).effects).toEqual([]);
  const { state, effects } = live([told(open.seq + 1)], reloaded);
  expect(kindsOf(effects)).toEqual(['restart_journal', 'write_line', 'ask_server_time']);
  const lost: SittingEvent = {
    ...{ type: 'others_told', held: 0, clocks: clocks(3) },
    answers: [{ question_id: 'q1', answer: 'lost' }],
  };
  expect(live([lost], state).state.answers.get('q1')).toBe('lost');
});

test('a proof of the time is offered until what the server receives is no longer in time', () => {
  expect(secondsLeft(open, clocks(240))).toBe(0);
  expect(secondsLeft(open, clocks(299), GRACE_SECONDS)).toBe(1);
  expect(secondsLeft({ ...open, phase: 'finished' }, clocks(300), GRACE_SECONDS)).toBe(0);
  expect(secondsLeft(INITIAL, clocks(0), GRACE_SECONDS)).toBe(0);
});
