import type pg from 'pg';
import type { Pool } from 'pg';

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
};

export type Plan = {
  sql: string;
  /** Tables of which more than half was read, row after row. */
  scanned: string[];
  /** Indexes asked, whether or not in the end they had to be. */
  indexes: string[];
  /** Pages touched, whether cached or not. */
  buffers: number;
};

/** What Postgres really does for every statement that `work` sends through the pool. */
export async function plansOf(pool: Pool, work: () => Promise<unknown>): Promise<Plan[]> {
  const sent: { text: string; values: unknown[] }[] = [];
  const restore = listen(pool, sent);
  try {
    await work();
  } finally {
    restore();
  }
  const sizes = await rowsOf(pool);
  const plans: Plan[] = [];
  for (const { text, values } of sent) {
    const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values);
    const root = rows[0]['QUERY PLAN'][0].Plan as Node;
    plans.push({
      sql: text,
      scanned: scans(root, sizes),
      indexes: nodes(root).flatMap((node) => node['Index Name'] ?? []),
      buffers: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
    });
  }
  return plans;
}

function listen(pool: Pool, sent: { text: string; values: unknown[] }[]): () => void {
  const original = pool.query;
  const noting = (query: pg.QueryConfig, values: unknown[], ...rest: unknown[]) => {
    if (/^\s*(select|with)/i.test(query.text)) sent.push({ text: query.text, values });
    return (original as (...all: unknown[]) => unknown).call(pool, query, values, ...rest);
  };
  pool.query = noting as typeof pool.query;
  return () => {
    pool.query = original;
  };
}

function nodes(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodes)];
}

function scans(root: Node, sizes: Map<string, number>): string[] {
  return nodes(root).flatMap((node) => {
    const table = node['Relation Name'];
    if (node['Node Type'] !== 'Seq Scan' || !table) return [];
    const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    return read > (sizes.get(table) ?? 0) / 2 ? [table] : [];
  });
}

/** As last analysed. */
async function rowsOf(pool: Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ relname: string; reltuples: number }>(
    `select relname, reltuples from pg_class where relkind = 'r'`,
  );
  return new Map(rows.map(({ relname, reltuples }) => [relname, reltuples]));
}
