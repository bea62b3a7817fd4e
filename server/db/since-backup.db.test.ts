import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { seat } from '#server/testing/people/team.ts';
import { signUpCompany } from '#server/testing/worlds/campaigns.ts';

const t = testApp();

/** What the database of before writes where an operator does as the text says, to be run in the restored one. */
async function writeStatements(): Promise<string[]> {
  const text = await readFile(new URL('../../docs/deployment.md', import.meta.url), 'utf8');
  const [, queries = ''] = /since\.sql <<'END'\n(.*?)\nEND\n/s.exec(text) ?? [];
  const written: string[] = [];
  for (const query of queries.replaceAll(":'since'", "'2000-01-01 02:15Z'").split(/;\n(?=select )/)) {
    const { rows } = await t.pool.query<[string]>({ text: query, rowMode: 'array' });
    written.push(...rows.map(([statement]) => statement));
  }
  return written;
}

async function addPromoCode(code: string, deleted_at: Date | null): Promise<void> {
  await t.pool.query(
    `insert into promo_codes (code, discount_type, discount_value, min_credits, max_usage, is_active, deleted_at)
    values ($1, 'percentage', 10, 0, 0, $2::timestamptz is null, $2)`,
    [code, deleted_at],
  );
}

test('what was ended since the backup is ended again once it was restored as the text says', async () => {
  await signInAdmin(t);
  await seat(t, await signUpCompany(t), { role: 'viewer' });
  await addPromoCode('PARTI', t.deps.now());
  await addPromoCode('GARDE', null);
  const stands = async () =>
    (
      await t.pool.query(`select
        (select array_agg(role) from company_members) as roles,
        (select array_agg(code order by code) from promo_codes where is_active and deleted_at is null) as codes,
        (select array_agg(id::text || password_is_first order by id) from accounts) as first_passwords,
        (select count(*)::int from seat_invitations) as links,
        (select array_agg(token_hash::text order by token_hash) from sessions) as sessions`)
    ).rows;
  const before = await stands();
  const written = await writeStatements();
  for (const asBefore of [
    `update company_members set role = 'recruiter'`,
    'update promo_codes set is_active = true, deleted_at = null',
    'update accounts set password_is_first = not password_is_first',
    `insert into seat_invitations (company_id, email, role, token_hash, sent_at, expires_at)
      select company_id, 'a@exemple.test', 'viewer', 'x', now(), now() from company_members`,
    'update sessions set token_hash = sha256(token_hash)',
  ])
    await t.pool.query(asBefore);
  expect(await stands()).not.toEqual(before);
  for (const statement of written) await t.pool.query(statement);
  expect(await stands()).toEqual(before);
});
