import { creditsOf, giveCredits, profileId, signUp } from '#server/testing/people/people.ts';
import type { Setting } from '../setting.ts';
import type { Figure } from '../table.ts';

const CREDITS = 100;
const REQUESTS = 1_000;
const AT_ONCE = 50;

/** More draws than one account can pay for, at once. */
export async function spends({ inside }: Setting): Promise<Figure[]> {
  const person = await signUp(inside);
  await giveCredits(inside, person, CREDITS - (await creditsOf(inside, person)));
  const body = { profile_id: await profileId(inside), level: 'junior', num_questions_per_skill: 1 };
  const begun = performance.now();
  let left = REQUESTS;
  let paid = 0;
  const spend = async () => {
    while (left-- > 0) {
      const { status } = await inside.call('POST', '/tests/generate', { token: person.token, body });
      if (status === 200) paid += 1;
      else if (status !== 402 && status !== 503) throw new Error(`answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, spend));
  const took = performance.now() - begun;
  const about = `${REQUESTS} draws, ${AT_ONCE} at once, on ${CREDITS} credits: ${Math.round((REQUESTS / took) * 1000)} requests/s`;
  return [
    {
      what: 'parallel spends: paid for beyond the balance',
      value: Math.max(0, paid - CREDITS),
      unit: '',
      goal: ['≤', 0],
      about,
    },
    {
      what: 'parallel spends: credits left unspent or lost',
      value: Math.abs(CREDITS - paid) + (await creditsOf(inside, person)),
      unit: '',
      goal: ['≤', 0],
      about,
    },
  ];
}
