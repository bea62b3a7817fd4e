import { z } from 'zod';
import { invalid } from '#server/errors.ts';
import { parseJson } from '#server/text/parse-json.ts';
import { COUNT_CAP, PUBLIC_PAGE_SIZE } from '#shared/rules/campaigns/public-lists.ts';
import type { Queryable } from './connection.ts';
import { FIRST_PAGE } from './cursor.ts';
import { type SQL, sql } from './drizzle.ts';
import type { PgTable } from './pg-core.ts';

type Query = { limit?: number | undefined; page?: number | undefined; cursor?: string | undefined };

/** Which rows of a list are asked for. Skipping costs no more than counting: both stop at 1,000. @throws 422 beyond */
export function readWindow({ limit, page, cursor }: Query): { limit: number; offset: number } {
  if (page === undefined) return { limit: limit ?? FIRST_PAGE, offset: 0 };
  const size = limit ?? PUBLIC_PAGE_SIZE;
  if (cursor !== undefined) throw invalid('Demandez une page ou un curseur, pas les deux.');
  if (page * size > COUNT_CAP + size) {
    throw invalid('Les pages numérotées s’arrêtent à 1\u00a0000 résultats\u00a0: précisez la recherche.').at(
      'page',
    );
  }
  return { limit: size, offset: (page - 1) * size };
}

/** Counting stops one past the cap, to know that there are more. */
export function cappedTotal(counted: number): { total: number; total_is_capped: boolean } {
  return { total: Math.min(counted, COUNT_CAP), total_is_capped: counted > COUNT_CAP };
}

/** How many of a table's rows match. */
export async function countCapped(db: Queryable, table: PgTable, matching: SQL = sql`true`) {
  return cappedTotal(
    await db.$count(sql`(select from ${table} where ${matching} limit ${COUNT_CAP + 1}) as counted`),
  );
}

/** The rows in the order of their keys, which were read first. A row that is gone meanwhile is left out. */
export function inOrder<R extends { id: string }>(keys: { id: string }[], rows: R[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return keys.flatMap(({ id }) => byId.get(id) ?? []);
}

/** A text inside a cursor. Postgres takes no NUL, and a cursor’s text does not go through `cleanStrings`. */
export const KeyText = z.string().refine((text) => !text.includes('\0'));

/** A place in a list that is not simply newest first: the last row's key, as base64url JSON. */
export function writeKey(key: readonly (string | number | boolean)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** @throws 422 when it is none of ours */
export function readKey<T>(text: string | undefined, shape: z.ZodType<T>): T | undefined {
  if (text === undefined) return undefined;
  const parsed = shape.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) throw invalid('Le curseur de page est invalide.').at('cursor');
  return parsed.data;
}
