import {
  giveCredits,
  openTest,
  type Person,
  profileId,
  rightAnswers,
  signUp,
} from '#server/testing/people.ts';
import { roundTripsOf } from '#server/testing/round-trips.ts';
import { median } from '../compare.ts';
import type { Setting } from '../setting.ts';
import type { Figure } from '../table.ts';

const ALONE = 20;
const CANDIDATES = 4;
const EACH = 40;

type Times = { generate: number[]; submit: number[] };

/** Drawing and handing in a test, one at a time and then by several candidates at once; grading waits. */
export async function sittings({ inside }: Setting): Promise<Figure[]> {
  const profile = await profileId(inside);
  const trips = await countTrips(inside, profile);
  const alone: Times = { generate: [], submit: [] };
  await sit(inside, await candidate(inside, ALONE), profile, ALONE, alone);
  const together: Times = { generate: [], submit: [] };
  const candidates = await Promise.all(Array.from({ length: CANDIDATES }, () => candidate(inside, EACH)));
  await Promise.all(candidates.map((person) => sit(inside, person, profile, EACH, together)));
  return (['generate', 'submit'] as const).flatMap((step): Figure[] => {
    const unloaded = median(alone[step]);
    const p99 = together[step].toSorted((a, b) => a - b).at(Math.floor(together[step].length * 0.99)) ?? 0;
    return [
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
      {
        what: `${step} a test: p99 of ${CANDIDATES} at once, against one alone`,
        value: p99 / unloaded,
        unit: '×',
        goal: ['≤', 5],
        about: `${p99.toFixed(0)} against ${unloaded.toFixed(1)} ms`,
      },
    ];
  });
}

async function candidate(t: Setting['inside'], credits: number): Promise<Person> {
  const person = await signUp(t);
  await giveCredits(t, person, credits);
  return person;
}

async function sit(
  t: Setting['inside'],
  person: Person,
  profile_id: string,
  times: number,
  into: Times,
): Promise<void> {
  for (let time = 0; time < times; time++) {
    const begun = performance.now();
    const drawn = await generate(t, person, profile_id);
    into.generate.push(performance.now() - begun);
    const paper = await open(t, person, drawn);
    const from = performance.now();
    await t.call('POST', '/tests/submit', { token: person.token, body: paper });
    into.submit.push(performance.now() - from);
  }
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

async function open(t: Setting['inside'], person: Person, id: string) {
  const { body } = await t.call('GET', `/tests/${id}`, { token: person.token });
  const answers = body.test.questions.map(({ id }: { id: string }) => ({ question_id: id, answer: '0' }));
  return { test_id: id, answers };
}

async function countTrips(t: Setting['inside'], profile: string) {
  const person = await candidate(t, 2);
  const drawn = await roundTripsOf(() => generate(t, person, profile));
  const { id, paper } = await openTest(t, person);
  const body = { test_id: id, answers: rightAnswers(paper) };
  const handedIn = await roundTripsOf(() => t.call('POST', '/tests/submit', { token: person.token, body }));
  return { generate: drawn, submit: handedIn };
}
