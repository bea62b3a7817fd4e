import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ask } from '#server/testing/access-matrix/row.ts';
import { contractOf, ROWS } from '#server/testing/access-matrix/table.ts';
import { createWorld, IDENTITIES, type World } from '#server/testing/access-matrix/world.ts';
import { NO_LIMITS } from '#server/testing/apps/no-limits.ts';
import { giveCredits } from '#server/testing/people/people.ts';
import { ErrorBody } from '#shared/contracts/errors.ts';
import { CONTRACTS } from '#shared/contracts/index.ts';
import { looksFrench } from './looks-french.ts';
import { type TextField, textFields, withText } from './text-fields.ts';

/** Each field meets one string in so many, another share of them than the field before it. */
const SHARE = process.env.SOAK ? 1 : 128;

let world: World;
beforeAll(async () => {
  world = await createWorld({ limits: NO_LIMITS });
  // Signed in a moment ago, however long all of it takes.
  world.t.stopClock();
  for (const identity of ['other individual', 'enterprise', 'other enterprise'] as const)
    await giveCredits(world.t, world.people[identity], 100_000);
});
afterAll(() => world.t.close());

const FIELDS = CONTRACTS.flatMap((contract) =>
  textFields(contract).map((field) => [contract.id, field] as const),
).map(([operation, field], at) => [operation, `${field.place} ${field.path.join('.')}`, field, at] as const);

test.each(FIELDS)(
  '%s takes or refuses any text in its %s',
  async (operation, _, field, at) => {
    let asked: Asked | undefined;
    for (const [index, text] of naughty.entries()) {
      if (index % SHARE !== at % SHARE) continue;
      const now = asked ?? (await prepare(operation));
      const response = await send(operation, now, field, text);
      asked = undefined;
      if (response.status === 200) continue;
      const { detail, code } = ErrorBody.parse(await response.json());
      // What was no request at all has touched nothing of what was made for it.
      if (code === 'invalid_input') asked = now;
      if (code !== 'no_language_model') expect(response.status).toBeLessThan(500);
      expect(detail).toSatisfy(looksFrench);
    }
  },
  600_000,
);

type Asked = Ask & { token: string | undefined };

async function prepare(operation: string): Promise<Asked> {
  const row = ROWS.find((one) => one.operation === operation && one.answers.includes(200));
  const identity = IDENTITIES.findLast((_, at) => row?.answers[at] === 200) ?? 'admin';
  const asked = (await row?.ask?.(world, identity)) ?? {};
  return { ...asked, token: asked.token ?? world.tokenOf(identity) };
}

async function send(
  operation: string,
  { token, ...asked }: Asked,
  { place, path }: TextField,
  text: string,
): Promise<Response> {
  const contract = contractOf(operation);
  const body = place === 'body' ? withText(asked.body, path, text) : asked.body;
  const query = place === 'query' ? withText(asked.query, path, text) : asked.query;
  const filled = contract.path.replace(/\{(\w+)\}/g, (_, name) => asked.params?.[name] ?? world.skill);
  const search = new URLSearchParams(query as Record<string, string>);
  return world.t.app.request(`/api${filled}?${search}`, {
    method: contract.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
