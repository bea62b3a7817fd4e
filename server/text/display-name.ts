import { type SQL, sql } from '#server/db/drizzle.ts';
import type { Account } from '#server/session.ts';

/** What others read of an account: a company’s name, or the person’s. */
export function displayName({
  company_name,
  full_name,
}: Pick<Account, 'company_name' | 'full_name'>): string {
  return company_name ?? full_name;
}

/** The same in a query, of the accounts that it calls `alias`. */
export function displayNameIn(alias: string): SQL<string> {
  return sql`coalesce(${sql.raw(alias)}.company_name, ${sql.raw(alias)}.full_name)`;
}
