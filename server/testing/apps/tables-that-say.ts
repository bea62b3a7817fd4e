import { sql } from '#server/db/drizzle.ts';
import type { TestApp } from './app.ts';

/** In any column, also within what is signed or encoded. */
export async function tablesThatSay(t: TestApp, words: string): Promise<string[]> {
  const { rows: tables } = await t.deps.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await t.deps.db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t`,
    );
    if (rows.some(({ row }) => says(row, words))) found.push(name);
  }
  return found;
}

function says(text: string, words: string): boolean {
  if (text.includes(words)) return true;
  return text.split('.').some((part) => Buffer.from(part, 'base64url').toString().includes(words));
}
