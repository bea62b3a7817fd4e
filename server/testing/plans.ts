import type pg from 'pg';
import type { Pool } from 'pg';

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
};

export type Plan = {
  sql: string;
  /** Tables read from one end to the other. */
  scanned: string[];
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
  const plans: Plan[] = [];
  for (const { text, values } of sent) {
    const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values);
    const root = rows[0]['QUERY PLAN'][0].Plan as Node;
    plans.push({
      sql: text,
      scanned: scans(root),
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

function scans(node: Node): string[] {
  const own = node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scans)];
}
