import { loadavg } from 'node:os';
import { printRows } from '../../scripts/print-rows.ts';
import { median, percentile } from '../compare.ts';
import { type Figure, isMet, print as printFigures } from '../table.ts';
import type { Counted } from './campaign.ts';
import { capacity } from './capacity.ts';
import type { Outcome } from './hold-day.ts';
import type { Step } from './phone.ts';
import { PHASES, type Phase } from './plan.ts';
import { ALLOWED, REFERENCE } from './reference.ts';
import { type DaySpent, type Spent, spentAs } from './spent.ts';

const PROMISED_MS = 1_000;

/** Prints the day. @returns whether every goal is met */
export function report(outcome: Outcome): boolean {
  const { spent, crowd, wanted, surprises, counted, day } = outcome;
  const costs = spent ? costsOf(outcome, spent) : [wireOf(outcome)];
  const figures = [
    ...timesOf(outcome),
    ...countsOf(outcome),
    ...(counted ? campaignOf(counted, day.handedIn.length) : []),
    // A campaign's tests have fewer questions than what was accepted.
    ...(counted ? costs.map((cost) => ({ ...cost, goal: null })) : costs),
  ];
  printFigures(figures);
  if (spent) printSpent(spent, wanted.phones);
  // Nor does the table speak of a campaign's day.
  if (spent && !counted) printCapacity(spent, wanted.phones);
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(
    `\nOn the wire: HTTP/1.1, a stream of hints open; the crowd itself took ${Math.round(crowd / 1000)} s of CPU; load average ${load.join(' ')}`,
  );
  for (const surprise of surprises.slice(0, 5)) console.log(`not expected: ${surprise}`);
  return surprises.length === 0 && figures.every(isMet);
}

function printSpent(spent: DaySpent, phones: number): void {
  console.log('\nOne phone, by part of the day');
  printRows(
    ['part', 'application CPU ms', 'PostgreSQL CPU ms', 'commits', 'log KB'],
    [
      ...PHASES.map((phase) => [phase, ...cells(each(spent[phase], phones))]),
      ['idle, a second of all', ...cells(spent.idle)],
    ],
  );
}

function printCapacity(spent: DaySpent, phones: number): void {
  console.log('\nCapacity: the busiest minute of a day of so many, cores 60 % used');
  const costs = Object.fromEntries(PHASES.map((phase) => [phase, each(spent[phase], phones)]));
  printRows(
    ['phones', 'busiest', 'application cores', 'PostgreSQL cores', 'commits/s', 'log MB/s'],
    capacity(costs as Record<Phase, Spent>).map((need) => [
      need.phones.toLocaleString('en'),
      need.phase,
      need.applicationCores.toFixed(1),
      need.postgresCores.toFixed(1),
      Math.round(need.commits).toLocaleString('en'),
      need.log.toFixed(1),
    ]),
  );
}

function timesOf({ day: { samples } }: Outcome): Figure[] {
  return (['draw', 'open', 'autosave', 'hand in'] as Step[]).map((step) => {
    const times = samples.filter((sample) => sample.step === step).map(({ took }) => took);
    const longest = times.reduce((most, one) => Math.max(most, one), 0);
    return {
      what: `${step}: p99 from when it was due`,
      value: percentile(times, 99),
      unit: ' ms',
      goal: step === 'draw' || step === 'hand in' ? ['≤', PROMISED_MS] : null,
      about: `median ${median(times).toFixed(0)} ms, longest ${longest.toFixed(0)} ms, of ${times.length}`,
    };
  });
}

function countsOf({ wanted, losses, day, graded }: Outcome): Figure[] {
  const errors = [...day.statuses].filter(([status]) => / 5\d\d$/.test(status));
  const broken = [...day.statuses].filter(([status]) => status.endsWith('no answer'));
  const total = (of: [string, number][]) => of.reduce((sum, [, times]) => sum + times, 0);
  return [
    none('phones that did not hand in', wanted.phones - day.handedIn.length),
    ...Object.entries(losses).map(([what, value]) => none(what, value)),
    none('5xx', total(errors), errors.map(([status, times]) => `${status}: ${times}`).join(', ')),
    none('calls without an answer', total(broken)),
    {
      what: 'last report after the last hand-in',
      ...{ value: graded * 1000, unit: ' ms', goal: null, about: '' },
    },
  ];
}

function campaignOf({ results, after }: Counted, handedIn: number): Figure[] {
  return [
    none(
      'results that the campaign did not count, or twice',
      Math.abs(handedIn - results),
      `${results} counted`,
    ),
    {
      what: 'last result counted after all reports were seen',
      ...{ value: after * 1000, unit: ' ms', goal: null, about: '' },
    },
  ];
}

const none = (what: string, value: number, about = ''): Figure => ({
  ...{ what, value, unit: '', goal: ['≤', 0], about },
});

function costsOf(outcome: Outcome, spent: DaySpent): Figure[] {
  const all = PHASES.map((phase) => each(spent[phase], outcome.wanted.phones));
  const sum = (key: keyof Spent) => all.reduce((total, one) => total + one[key], 0);
  const figure = (what: string, value: number, accepted: number): Figure => ({
    ...{ what: `${aTest(outcome)}: ${what}`, value, unit: '' },
    ...accepting(accepted),
  });
  const pace = outcome.pace ?? Number.NaN;
  const cpu = (whose: string, spent: number, accepted: number): Figure => {
    const { goal, about } = accepting(accepted);
    return {
      ...{
        what: `${aTest(outcome)}: CPU of ${whose}`,
        value: (spent * REFERENCE.pace) / pace,
        unit: ' ms',
        goal,
      },
      about: `${about}; here ${spent.toFixed(1)} ms, and ${pace.toFixed(1)} for what took ${REFERENCE.pace} then`,
    };
  };
  return [
    cpu('the application', sum('application'), REFERENCE.application),
    cpu('PostgreSQL', sum('postgres'), REFERENCE.postgres),
    figure('commits', sum('commits'), REFERENCE.commits),
    figure('KB of log', sum('log') / 1024, REFERENCE.log),
    wireOf(outcome),
  ];
}

function wireOf(outcome: Outcome): Figure {
  const value = outcome.bytes / 1024 / outcome.day.drawn.length;
  return { what: `${aTest(outcome)}: KB on the wire`, value, unit: '', ...accepting(REFERENCE.wire) };
}

const accepting = (accepted: number): Pick<Figure, 'goal' | 'about'> => ({
  goal: ['≤', Math.round(accepted * ALLOWED)],
  about: `${accepted} when last accepted, for 30 questions`,
});

function aTest({ day: { questions } }: Outcome): string {
  return `one test of ${Math.round(questions.reduce((a, b) => a + b, 0) / questions.length)} questions`;
}

const each = (spent: Spent, phones: number): Spent => spentAs((key) => spent[key] / phones, spent.at);

const cells = ({ application, postgres, commits, log }: Spent): string[] => [
  application.toFixed(1),
  postgres.toFixed(1),
  commits.toFixed(1),
  (log / 1024).toFixed(1),
];
