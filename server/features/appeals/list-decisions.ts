import { z } from 'zod';
import { CursorInstant, cutPage, exactInstant } from '#server/db/cursor.ts';
import { type SQL, sql } from '#server/db/drizzle.ts';
import { cappedTotal, inOrder, readKey, writeKey } from '#server/db/list-window.ts';
import type { Deps } from '#server/deps.ts';
import { suspendedQuestions } from '#server/features/catalogue/index.ts';
import type { listDecisions as contract, DecisionKind, PendingDecision } from '#shared/contracts/appeals.ts';
import { COUNT_CAP } from '#shared/rules/campaigns/public-lists.ts';
import { readAppeals } from './read-appeals.ts';
import { readSuspended } from './read-suspended.ts';

const FIRST_PAGE = 20;
/** What falls due comes before the rest; then by instant. */
const Place = z.tuple([z.union([z.literal(0), z.literal(1)]), CursorInstant, z.uuid()]);
type Place = z.infer<typeof Place>;

type Key = { due: Place[0]; at: string; id: string; is_question: boolean };

type Source = { due: Place[0]; kinds: DecisionKind[]; from: SQL; at: SQL };

/** Each is walked by an index of its own. */
const SOURCES: Source[] = [
  {
    due: 0,
    kinds: ['unplaced'],
    from: sql`appeals where status = 'open' and due_at is not null`,
    at: sql`due_at`,
  },
  {
    due: 1,
    kinds: ['signal', 'reading'],
    from: sql`appeals where status = 'open' and due_at is null`,
    at: sql`created_at`,
  },
  {
    due: 1,
    kinds: ['suspended'],
    from: suspendedQuestions,
    at: sql`staged_at`,
  },
];

/** What waits for an administrator: what falls due first, then the oldest. */
export async function listDecisions(
  deps: Deps,
  { query }: { query: z.output<typeof contract.query> },
): Promise<z.output<typeof contract.response>> {
  const limit = query.limit ?? FIRST_PAGE;
  const after = readKey(query.cursor, Place);
  const sources = SOURCES.filter(({ kinds }) => !query.kind || kinds.includes(query.kind));
  const walks = sources.map((source) => walk(source, { ...query, after, limit: limit + 1 }));
  const { rows: keys } = await deps.db.execute<Key>(sql`
    select * from (${sql.join(walks, sql` union all `)}) found order by due, at, id limit ${limit + 1}
  `);
  const counts = sources.map(
    (source) => sql`(select 1 from ${matching(source, query)} limit ${COUNT_CAP + 1})`,
  );
  const { rows: counted } = await deps.db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${sql.join(counts, sql` union all `)}) as found`,
  );
  const { page, next_cursor } = cutPage(keys, limit, ({ due, at, id }) => writeKey([due, at, id]));
  return {
    decisions: await read(deps, page),
    next_cursor,
    ...cappedTotal(counted[0]?.total ?? 0),
  };
}

type Wanted = { kind?: DecisionKind | undefined; id?: string | undefined };
type Walk = Wanted & { after: Place | undefined; limit: number };

function walk(source: Source, { after, limit, ...wanted }: Walk): SQL {
  const { due, at } = source;
  const isBehind = !after || after[0] < due;
  const beyond = isBehind
    ? sql``
    : after[0] > due
      ? sql`and false`
      : sql`and (${at}, id) > (${after[1]}::timestamptz, ${after[2]}::uuid)`;
  return sql`(
    select ${due}::int as due, ${exactInstant(at)} as at, id, ${source.kinds[0] === 'suspended'}::boolean as is_question
    from ${matching(source, wanted)} ${beyond} order by ${at}, id limit ${limit})`;
}

function matching({ from, kinds }: Source, { kind, id }: Wanted): SQL {
  const ofKind = kind && kinds.length > 1 ? sql`${from} and kind = ${kind}` : from;
  return id ? sql`${ofKind} and id = ${id}::uuid` : ofKind;
}

async function read(deps: Deps, page: Key[]): Promise<PendingDecision[]> {
  const idsOf = (isQuestion: boolean) =>
    page.filter(({ is_question }) => is_question === isQuestion).map(({ id }) => id);
  const found = [
    ...(await readAppeals(deps.db, idsOf(false))),
    ...(await readSuspended(deps.db, idsOf(true))),
  ];
  return inOrder(page, found);
}
