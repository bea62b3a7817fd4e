import { callApi } from '#server/testing/apps/call-api.ts';
import { PASSWORD } from '#server/testing/people/people.ts';
import type { User } from '#shared/contracts/accounts.ts';

export type Candidate = { token: string; user: User };

/** Somebody new, with a drawn test of `perSkill` questions for each of three skills, not opened yet. */
export async function candidateWithTest(origin: string, perSkill: number) {
  const email = `${crypto.randomUUID()}@exemple.test`;
  const body = { email, password: PASSWORD, full_name: 'Awa Traoré' };
  const { token, user } = await callApi(origin, 'POST', '/auth/register', { body });
  const { profiles } = await callApi(origin, 'GET', '/tests/profiles', { token });
  const profile = profiles.find(({ name }: { name: string }) => name === 'Comptabilité SYSCOHADA');
  const { test } = await callApi(origin, 'POST', '/tests/generate', {
    token,
    body: { profile_id: profile.id, level: 'junior', num_questions_per_skill: perSkill },
  });
  return { candidate: { token, user } as Candidate, testId: test.id as string };
}
