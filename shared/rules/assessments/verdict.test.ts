import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import { CERTIFIABLE_HOURS, GRACE_SECONDS } from './exam.ts';
import { type Anchor, type Evidence, eventTimes, judge, serverTime } from './verdict.ts';

const START = 1_800_000_000_000;
const MINUTE = 60_000;
const DEADLINE = START + 20 * MINUTE;
const HOUR = 3_600_000;
const GRACE = GRACE_SECONDS * 1000;
const RANK = { online: 3, offline_proven: 2, offline_uncertain: 1, late: 0 };

const QUESTIONS = ['q1', 'q2', 'q3', 'q4'];

function event(seq: number, fields: Partial<JournalEvent>): JournalEvent {
  return { seq, kind: 'answer', at: START, mono: 0, boot: 'one', ...fields };
}

/** An honest phone: one answer every four minutes, from the start. */
function honest(answers: [string, string][] = QUESTIONS.map((id) => [id, '1'])): JournalEvent[] {
  const made = answers.map(([question_id, answer], index) =>
    event(index + 2, {
      question_id,
      answer,
      at: START + (index + 1) * 4 * MINUTE,
      mono: (index + 1) * 4 * MINUTE,
    }),
  );
  return [event(1, { kind: 'open', server: START }), ...made];
}

function evidence(fields: Partial<Evidence>): Evidence {
  return {
    startedAt: START,
    deadline: DEADLINE,
    receivedAt: DEADLINE + HOUR,
    answers: new Map(QUESTIONS.map((id) => [id, '1'])),
    journal: honest(),
    anchors: [],
    ...fields,
  };
}

test('what arrives within the grace period counts whole, journal or not', () => {
  for (const receivedAt of [START, DEADLINE, DEADLINE + GRACE]) {
    const judged = judge(evidence({ receivedAt, journal: [] }));
    expect(judged.verdict).toBe('online');
    expect([...judged.counted.values()]).toEqual(['1', '1', '1', '1']);
  }
  expect(judge(evidence({ receivedAt: DEADLINE + GRACE + 1 })).verdict).not.toBe('online');
});

test('anchors prove; without them it is the device’s word', () => {
  expect(judge(evidence({ anchors: [{ seq: 5, at: DEADLINE }] })).verdict).toBe('offline_proven');
  expect(judge(evidence({ anchors: [{ seq: 4, at: DEADLINE }] })).verdict).toBe('offline_uncertain');
  expect(judge(evidence({ anchors: [{ seq: 5, at: DEADLINE + GRACE + 1 }] })).verdict).toBe(
    'offline_uncertain',
  );
});

test('after a day it is late, unless anchors prove what counts', () => {
  const receivedAt = DEADLINE + CERTIFIABLE_HOURS * HOUR;
  const anchors = [{ seq: 5, at: DEADLINE }];
  expect(judge(evidence({ receivedAt })).verdict).toBe('offline_uncertain');
  expect(judge(evidence({ receivedAt: receivedAt + 1 })).verdict).toBe('late');
  expect(judge(evidence({ receivedAt: receivedAt + 1, anchors: [{ seq: 4, at: DEADLINE }] })).verdict).toBe(
    'late',
  );
  expect(judge(evidence({ receivedAt: receivedAt + 1, anchors, altered: true })).verdict).toBe('late');
  expect(judge(evidence({ receivedAt: receivedAt + 1, anchors })).verdict).toBe('offline_proven');
  expect(judge(evidence({ receivedAt: receivedAt + 1, anchors, journal: [] })).verdict).toBe('late');
});

test('a line that shows only its digest replaces what came before it', () => {
  const hidden = event(6, { question_id: 'q1', at: START + 17 * MINUTE, mono: 17 * MINUTE });
  const { counted } = judge(
    evidence({ journal: [...honest(), hidden], anchors: [{ seq: 6, at: DEADLINE }] }),
  );
  expect([...counted.values()]).toEqual(['', '1', '1', '1']);
});

test('of several journals of a test only the one heard of last in time proves', () => {
  const anchors = [{ seq: 5, at: DEADLINE - MINUTE }];
  for (const [others, verdict] of [
    [[DEADLINE - 2 * MINUTE], 'offline_proven'],
    [[DEADLINE + GRACE + 1], 'offline_proven'],
    [[DEADLINE - MINUTE], 'offline_uncertain'],
    [[START, DEADLINE], 'offline_uncertain'],
  ] as const)
    expect(judge(evidence({ anchors, others })).verdict).toBe(verdict);
  // What was stamped too late is no hearing of it.
  const stamped = [
    { seq: 5, at: DEADLINE - 2 * MINUTE },
    { seq: 5, at: DEADLINE + HOUR },
  ];
  expect(judge(evidence({ anchors: stamped, others: [DEADLINE - MINUTE] })).verdict).toBe(
    'offline_uncertain',
  );
});

test('what the device has no line of in time counts as the server had it of another, and proves nothing more', () => {
  const opened = event(1, { kind: 'open', server: DEADLINE + HOUR });
  const copies = QUESTIONS.map((id, index) => event(index + 2, { question_id: id, answer: '1' }));
  const elsewhere = new Map([
    ['q1', '1'],
    ['q2', '2'],
  ]);
  const others = [DEADLINE - MINUTE];
  const { verdict, counted } = judge(evidence({ journal: [opened, ...copies], elsewhere, others }));
  expect(verdict).toBe('offline_uncertain');
  expect([...counted.values()]).toEqual(['1', '2', '', '']);
  // Held in time, it takes nothing from what anchors prove.
  const proven = evidence({
    journal: honest([
      ['q1', '1'],
      ['q3', '1'],
    ]),
    answers: new Map(QUESTIONS.map((id) => [id, ''])),
    anchors: [{ seq: 3, at: DEADLINE }],
    elsewhere,
    others,
  });
  expect(judge(proven).verdict).toBe('offline_proven');
  expect([...judge(proven).counted.values()]).toEqual(['1', '2', '1', '']);
  // Its own lines in time go before.
  expect([...judge(evidence({ elsewhere })).counted.values()]).toEqual(['1', '1', '1', '1']);
});

test('within the grace period only blanks are filled, with what the server held in time', () => {
  const cleared = event(6, { question_id: 'q4', answer: '', at: START + 17 * MINUTE, mono: 17 * MINUTE });
  const { counted } = judge(
    evidence({
      receivedAt: DEADLINE,
      answers: new Map([
        ['q1', '2'],
        ['q2', ''],
        ['q3', ''],
        ['q4', ''],
      ]),
      journal: [
        ...honest([
          ['q1', '1'],
          ['q2', '3'],
        ]),
        cleared,
      ],
      elsewhere: new Map([
        ['q3', '0'],
        ['q4', '0'],
      ]),
    }),
  );
  expect([...counted.values()]).toEqual(['2', '3', '0', '']);
});

test('an answer made past the deadline is blank; the one made in time before it counts', () => {
  const late = event(6, { question_id: 'q1', answer: '3', at: DEADLINE + 1, mono: 20 * MINUTE + 1 });
  const { counted } = judge(
    evidence({
      journal: [...honest(), late],
      answers: new Map([
        ['q1', '3'],
        ['q2', '1'],
      ]),
    }),
  );
  expect([...counted]).toEqual([
    ['q1', '1'],
    ['q2', '1'],
  ]);
});

test('an answer the journal does not hold is blank', () => {
  expect(judge(evidence({ journal: [] })).counted.get('q1')).toBe('');
});

test('where the server lost lines an answer without its line is the phone’s word, and nothing is proven', () => {
  const held = event(2, { question_id: 'q2', answer: '0' });
  const told = event(6, { kind: 'clock', server: START });
  const late = event(7, { question_id: 'q1', answer: '1', at: DEADLINE + 1, mono: 20 * MINUTE + 1 });
  const lost = evidence({ journal: [held, told, late], anchors: [{ seq: 2, at: DEADLINE }], hasGap: true });
  const { verdict, counted } = judge(lost);
  expect([verdict, ...counted.values()]).toEqual(['offline_uncertain', '', '1', '1', '1']);
  const heldAlone = { ...lost, journal: [held], answers: new Map([['q2', '0']]) };
  expect(judge(heldAlone).verdict).toBe('offline_uncertain');
});

test('a wall clock set forward or back while the page lives changes nothing', () => {
  for (const jump of [-24 * HOUR, -HOUR, HOUR, 24 * HOUR]) {
    const journal = honest().map((line) => (line.seq > 2 ? { ...line, at: line.at + jump } : line));
    const judged = judge(evidence({ journal }));
    expect([...judged.counted.values()]).toEqual(['1', '1', '1', '1']);
  }
});

test('over a restart the wall clock counts, and one set back counts as no time', () => {
  const reference = { server: START, at: START, mono: 5_000, boot: 'one' };
  expect(serverTime(reference, { at: START + MINUTE, mono: 3, boot: 'two' })).toBe(START + MINUTE);
  expect(serverTime(reference, { at: START - HOUR, mono: 3, boot: 'two' })).toBe(START);
  expect(serverTime(reference, { at: START + HOUR, mono: 6_000, boot: 'one' })).toBe(START + 1_000);
});

test('the server’s time puts a clock right that ran ahead over a restart, for what follows and what was noted before', () => {
  const ahead = { boot: 'two', at: START + HOUR };
  const journal = [
    event(1, { kind: 'open', server: START }),
    event(2, { question_id: 'q1', answer: '1', at: START + MINUTE, mono: MINUTE }),
    event(3, { ...ahead, kind: 'resume', mono: 0 }),
    event(4, { ...ahead, question_id: 'q3', answer: '1', mono: 1 }),
    event(5, { ...ahead, kind: 'clock', mono: 2, server: START + 61_000 }),
    event(6, { ...ahead, question_id: 'q2', answer: '1', mono: 30_002 }),
    event(7, { ...ahead, question_id: 'q4', answer: '1', mono: 2 + 20 * MINUTE }),
  ];
  expect([...judge(evidence({ journal })).counted.values()]).toEqual(['1', '1', '1', '']);
  expect(eventTimes(START, journal).slice(2, 6)).toEqual(
    [61_000, 61_000, 61_000, 91_000].map((ms) => START + ms),
  );
});

const anyEvent = fc.record({
  kind: fc.constantFrom('open', 'answer', 'resume', 'clock', 'finish') as fc.Arbitrary<JournalEvent['kind']>,
  question_id: fc.constantFrom(...QUESTIONS, 'foreign'),
  answer: fc.constantFrom('', '0', '1', '2'),
  at: fc.integer({ min: START - 48 * HOUR, max: START + 48 * HOUR }),
  mono: fc.integer({ min: 0, max: 48 * HOUR }),
  boot: fc.constantFrom('one', 'two', 'three'),
  server: fc.option(fc.integer({ min: START - HOUR, max: START + 48 * HOUR }), { nil: undefined }),
});
const anyJournal = fc
  .array(anyEvent, { maxLength: 30 })
  .map((events) => events.map((line, index) => ({ ...line, seq: index + 1 })));
const anyAnchors: fc.Arbitrary<Anchor[]> = fc.array(
  fc.record({ seq: fc.integer({ min: 1, max: 30 }), at: fc.integer({ min: START, max: START + 48 * HOUR }) }),
  { maxLength: 4 },
);
const anyArrival = fc.integer({ min: START, max: START + 72 * HOUR });
const anyAnswers = fc
  .array(fc.constantFrom('', '0', '1', '2'), { minLength: 4, maxLength: 4 })
  .map((given) => new Map(QUESTIONS.map((id, index) => [id, given[index] as string])));

test('no journal, however forged, gets a better verdict than its anchors and its arrival allow', () => {
  fc.assert(
    fc.property(anyJournal, anyAnchors, anyArrival, anyAnswers, (journal, anchors, receivedAt, answers) => {
      const { verdict, counted } = judge(evidence({ journal, anchors, receivedAt, answers }));
      if (verdict === 'online') {
        expect(receivedAt).toBeLessThanOrEqual(DEADLINE + GRACE);
        return;
      }
      expect(receivedAt).toBeGreaterThan(DEADLINE + GRACE);
      const bound = Math.max(0, ...anchors.filter(({ at }) => at <= DEADLINE + GRACE).map(({ seq }) => seq));
      for (const [question, answer] of counted) {
        if (answer === '') continue;
        // What counts stands in the journal, and a proof covers it before the verdict says so.
        const lines = journal.filter((line) => line.question_id === question && line.answer === answer);
        expect(lines.length).toBeGreaterThan(0);
        if (verdict === 'offline_proven') expect(lines.some((line) => line.seq <= bound)).toBe(true);
      }
      if (receivedAt > DEADLINE + CERTIFIABLE_HOURS * HOUR) expect(verdict).not.toBe('offline_uncertain');
    }),
    { numRuns: 2_000, seed: 20_261 },
  );
});

test('taking an anchor away never betters the verdict', () => {
  fc.assert(
    fc.property(anyJournal, anyAnchors, anyArrival, anyAnswers, (journal, anchors, receivedAt, answers) => {
      const whole = judge(evidence({ journal, anchors, receivedAt, answers }));
      const fewer = judge(evidence({ journal, anchors: anchors.slice(1), receivedAt, answers }));
      const score = (counted: Map<string, string>) => [...counted.values()].filter(Boolean).length;
      if (score(fewer.counted) === score(whole.counted))
        expect(RANK[fewer.verdict]).toBeLessThanOrEqual(RANK[whole.verdict]);
      expect(score(fewer.counted)).toBeLessThanOrEqual(score(whole.counted));
    }),
    { numRuns: 2_000, seed: 20_262 },
  );
});

test('no honest journal loses an answer, over reloads, clock jumps and lost autosaves', () => {
  const steps = fc.array(
    fc.record({
      question: fc.constantFrom(...QUESTIONS),
      answer: fc.constantFrom('0', '1', '2'),
      passes: fc.integer({ min: 100, max: 30_000 }),
      reboot: fc.boolean(),
      jump: fc.constantFrom(0, 0, 0, HOUR, -HOUR, 24 * HOUR),
      autosaved: fc.boolean(),
    }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(steps, (made) => {
      let now = START;
      let drift = 0;
      let boot = 0;
      let booted = START;
      const journal: JournalEvent[] = [event(1, { kind: 'open', server: START, boot: 'boot 0' })];
      const anchors: Anchor[] = [];
      const answers = new Map<string, string>();
      for (const step of made) {
        now += step.passes;
        drift += step.jump;
        if (step.reboot) {
          boot += 1;
          booted = now;
        }
        const clocks = () => ({
          seq: journal.length + 1,
          at: now + drift,
          mono: now - booted,
          boot: `boot ${boot}`,
        });
        if (step.reboot) journal.push({ ...clocks(), kind: 'resume' });
        // By such a clock the time is up: nothing is taken until the server has told its own.
        if (step.reboot && step.jump > 0) journal.push({ ...clocks(), kind: 'clock', server: now });
        const { seq } = clocks();
        journal.push({ ...clocks(), kind: 'answer', question_id: step.question, answer: step.answer });
        answers.set(step.question, step.answer);
        if (step.autosaved) anchors.push({ seq, at: now + 50 });
      }
      const judged = judge(evidence({ journal, anchors, answers, receivedAt: DEADLINE + 2 * HOUR }));
      expect(judged.counted).toEqual(answers);
      expect(judged.verdict).not.toBe('late');
    }),
    { numRuns: 1_000, seed: 20_263 },
  );
});

test('event times never run backwards and never precede the start', () => {
  fc.assert(
    fc.property(anyJournal, (journal) => {
      const times = eventTimes(START, journal);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(Math.min(START, ...times)).toBe(START);
    }),
    { numRuns: 500, seed: 20_264 },
  );
});
