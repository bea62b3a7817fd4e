import { PASSWORD } from '#server/testing/people.ts';

export type Candidate = { token: string; user: object };

type Answer = { token: string; user: object; profiles: { id: string; name: string }[]; test: { id: string } };

async function call(origin: string, path: string, token?: string, body?: object): Promise<Answer> {
  const response = await fetch(`${origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Somebody new, with a drawn test of `perSkill` questions for each of three skills, not opened yet. */
export async function candidateWithTest(origin: string, perSkill: number) {
  const { token, user } = await call(origin, '/auth/register', undefined, {
    email: `${crypto.randomUUID()}@exemple.test`,
    password: PASSWORD,
    full_name: 'Awa Traoré',
  });
  const { profiles } = await call(origin, '/tests/profiles', token);
  const { test } = await call(origin, '/tests/generate', token, {
    profile_id: profiles.find(({ name }) => name === 'Comptabilité SYSCOHADA')?.id,
    level: 'junior',
    num_questions_per_skill: perSkill,
  });
  return { candidate: { token, user }, testId: test.id };
}
