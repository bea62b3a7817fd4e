import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readKey, writeKey } from '#server/db/list-window.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Deps } from '#server/deps.ts';
import type { listMails as contract } from '#shared/contracts/mails.ts';
import { COUNT_CAP } from '#shared/rules/campaigns.ts';
import { readable } from './access.ts';
import { mailMode } from './mode.ts';
import { presentMail } from './present.ts';

const FIRST_PAGE = 100;
const Place = z.tuple([z.iso.datetime(), z.uuid()]);
/** To the microsecond, which a Date does not hold. */
const exact = sql<string>`to_char(${mails.created_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** What was written to people, newest first, without the texts. */
export async function listMails(deps: Deps, { query }: { query: z.output<typeof contract.query> }) {
  const limit = query.limit ?? FIRST_PAGE;
  const after = readKey(query.cursor, Place);
  const rows = await deps.db
    .select({ mail: mails, place: exact })
    .from(mails)
    .innerJoin(accounts, eq(accounts.id, mails.account_id))
    .where(
      and(
        readable,
        after &&
          sql`(${mails.created_at}, ${mails.id}) < (${after[0]}::text::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(mails.created_at), desc(mails.id))
    .limit(limit + 1);
  const some = deps.db
    .select({ id: mails.id })
    .from(mails)
    .innerJoin(accounts, eq(accounts.id, mails.account_id))
    .where(readable)
    .limit(COUNT_CAP)
    .as('some');
  const [counted] = await deps.db.select({ total: sql<number>`count(*)::int` }).from(some);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    mode: mailMode(deps),
    mails: page.map(({ mail }) => presentMail(mail)),
    next_cursor: rows.length > limit && last ? writeKey([last.place, last.mail.id]) : null,
    total: counted?.total ?? 0,
  };
}
