import { roundTripsOf } from '#server/testing/databases/round-trips.ts';
import {
  giveCredits,
  openTest,
  type Person,
  profileId,
  rightAnswers,
  signUp,
} from '#server/testing/people/people.ts';
import { letLive } from '../crowd/crowd.ts';
import { gatherCrowd } from '../crowd/people.ts';
import { describeControl, medianOf, ofKind, p99 } from '../crowd/tail.ts';
import type { Postgres } from '../postgres.ts';
import { startApplication, startControls } from '../processes.ts';
import type { Setting } from '../setting.ts';
import type { Figure } from '../table.ts';

/** A test every two seconds. */
const QUIET = { seconds: 30, pace: 1 / 60 };
/** A test every 20 seconds from each of a hundred: hundreds of samples of each step. */
const LOADED = { seconds: 100, pace: 1 / 6 };
const STEPS = ['generate', 'submit'] as const;

/** Drawing and handing in a test: what they send to Postgres, and how late they are while a thousand people are there. */
export async function sittings({ inside }: Setting, postgres: Postgres): Promise<Figure[]> {
  const trips = await countTrips(inside, await profileId(inside));
  const sent = STEPS.flatMap((step): Figure[] => [
    {
      what: `${step} a test: SQL round trips beside the session's`,
      value: trips[step].length - 1,
      unit: '',
      goal: ['≤', 8],
      about: 'begin and commit counted',
    },
    {
      what: `${step} a test: transactions`,
      value: trips[step].filter((text) => /^begin/i.test(text)).length,
      unit: '',
      goal: ['≤', 1],
      about: '',
    },
  ]);
  return [...sent, ...(await underLoad(postgres))];
}

/** Two quiet stretches of one candidate, before and after the crowd's: what the machine does, it does to both. */
async function underLoad(postgres: Postgres): Promise<Figure[]> {
  const url = await postgres.create('crowd');
  const crowd = await gatherCrowd(url);
  const application = await startApplication(url);
  const controls = await startControls(url, '{}');
  try {
    const day = { ...crowd, port: application.port, controls };
    const one = crowd.people.filter(({ role }) => role === 'sitter').slice(0, 1);
    const quiet = () => letLive({ ...day, people: one, ...QUIET });
    const before = await quiet();
    const { samples, control } = await letLive({ ...day, ...LOADED });
    const alone = [...before.samples, ...(await quiet()).samples];
    const perSecond = Math.round(samples.length / LOADED.seconds);
    return STEPS.map((step) => {
      const [own, unloaded] = [ofKind(samples, step), medianOf(ofKind(alone, step))];
      return {
        what: `${step} a test: p99 under ${perSecond} requests a second, against the median of one alone`,
        value: p99(own) / unloaded,
        unit: '×',
        goal: ['≤', 5],
        about: `${p99(own).toFixed(1)} against ${unloaded.toFixed(1)} ms, of ${own.length}; ${describeControl(control)}`,
      };
    });
  } finally {
    await Promise.all([application.stop(), controls.stop()]);
  }
}

async function candidate(t: Setting['inside'], credits: number): Promise<Person> {
  const person = await signUp(t);
  await giveCredits(t, person, credits);
  return person;
}

async function generate(t: Setting['inside'], person: Person, profile_id: string): Promise<string> {
  const { status, body } = await t.call('POST', '/tests/generate', {
    token: person.token,
    body: { profile_id, level: 'junior', num_questions_per_skill: 3 },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.test.id;
}

async function countTrips(t: Setting['inside'], profile: string) {
  const person = await candidate(t, 2);
  const drawn = await roundTripsOf(() => generate(t, person, profile));
  const { id, paper } = await openTest(t, person);
  const body = { test_id: id, answers: rightAnswers(paper) };
  const handedIn = await roundTripsOf(() => t.call('POST', '/tests/submit', { token: person.token, body }));
  return { generate: drawn, submit: handedIn };
}
