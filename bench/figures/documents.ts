import type pg from 'pg';
import { candidateWithTest } from '../candidate.ts';
import { compare, percentile, timesOf } from '../compare.ts';
import { connected, type Postgres } from '../postgres.ts';
import { startApplication } from '../processes.ts';
import type { Figure } from '../table.ts';

const REPORTS = 40;
/** What somebody else asks meanwhile, one after the other. */
const CALLS = 150;

/** How long somebody else waits while one account asks for forty different PDFs at once. */
export async function documents(postgres: Postgres): Promise<Figure[]> {
  const url = await postgres.create('documents');
  const application = await startApplication(url);
  const database = await connected(url);
  try {
    const origin = `http://127.0.0.1:${application.port}`;
    const [asker, other] = [await candidateWithTest(origin, 1), await candidateWithTest(origin, 1)];
    const ids = await giveReports(database, asker.candidate.user.id);
    const get = async (path: string, { candidate }: typeof asker) => {
      const response = await fetch(`${origin}/api${path}`, {
        headers: { authorization: `Bearer ${candidate.token}` },
      });
      await response.arrayBuffer();
      return response.status;
    };
    let drawn = 0;
    let refused = 0;
    const slowest = async () => percentile(await timesOf(() => get('/notifications', other), CALLS), 99);
    const flooded = async () => {
      // Other contents, or they would come from the cache.
      await database.query('update reports set global_score = global_score - 0.01');
      const asked = Promise.all(ids.map((id) => get(`/reports/download/${id}`, asker)));
      const took = await slowest();
      const statuses = await asked;
      drawn += statuses.filter((status) => status === 200).length;
      refused += statuses.filter((status) => status === 429).length;
      if (statuses.some((status) => status !== 200 && status !== 429)) throw new Error(statuses.join());
      return took;
    };
    const { ratio, measured, control } = await compare(flooded, slowest);
    return [
      {
        what: 'a call while one account asks for 40 PDFs: p99 against p99 without',
        value: ratio,
        unit: '×',
        goal: ['≤', 2],
        about: `${measured.toFixed(1)} against ${control.toFixed(1)} ms; ${drawn} drawn, ${refused} told to wait`,
      },
    ];
  } finally {
    await database.end();
    await application.stop();
  }
}

async function giveReports(database: pg.Client, person: string): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `with tests as (
      insert into assessments (account_id, profile_id, profile_name, skill_names, level, cost, question_count, status)
      select $1, gen_random_uuid(), 'Comptabilité', '[]', 'junior', 1, 15, 'completed' from generate_series(1, ${REPORTS})
      returning id
    ), drawn as (
      insert into papers (assessment_id, account_id, seed, questions, sealed, iv, key)
      select tests.id, own.account_id, seed, questions, sealed, iv, key from tests, papers own where own.account_id = $1
    )
    insert into reports (assessment_id, account_id, submitted_at, graded_at, verdict, domain_scores, global_score,
      strengths, weaknesses, recommendations, grader)
    select id, $1, now(), now(), 'online', '{"Fiscalité": 61, "Clôture": 48, "Saisie": 72}', 60 + random(),
      '["Saisie"]', '["Clôture"]', '["Revoir les écritures de clôture."]', 'rubric' from tests
    returning id`,
    [person],
  );
  return rows.map(({ id }) => id);
}
