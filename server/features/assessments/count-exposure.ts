import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import type { Deps } from '#server/deps.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';

const DAYS = 30;
/** Papers counted in one transaction. */
const BATCH = 2_000;
/** Longer than an opening transaction can last, so that no paper appears behind the mark. */
const SETTLED_MS = 5 * 60_000;
/**
 * Counts the papers opened since it last ran, and keeps for each question the share of its skill's and level's papers of
 * the last 30 days that hold it; all variants of a family are one question. Unopened ones give their cost back: by them
 * anybody could make the questions they have not seen look worn. Papers and mark move in one transaction, so that each
 * paper counts once whenever this is killed.
 */
export async function countExposure(deps: Deps): Promise<void> {
  const now = deps.now();
  const inTurn = <T>(work: (tx: Transaction) => Promise<T>) =>
    deps.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.exposure})`);
      return work(tx);
    });
  while ((await inTurn((tx) => countPapers(tx, now))) === BATCH);
  await inTurn((tx) => keepShares(tx, now));
}

/** @returns how many papers were counted */
async function countPapers(tx: Transaction, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ counted: number }>(sql`
    with mark as (
      select (value ->> 'at')::timestamptz as at, (value ->> 'id')::uuid as id from settings where key = 'exposure_of_opened'
    ), fresh as (
      select a.id, a.level, a.started_at, p.questions from assessments a join papers p on p.assessment_id = a.id join accounts owner on owner.id = a.account_id
      where not owner.is_demo and (a.started_at, a.id) > (coalesce((select at from mark), ${daysBefore(now, DAYS)}::timestamptz),
          coalesce((select id from mark), '00000000-0000-0000-0000-000000000000'))
        and a.started_at <= ${new Date(now.getTime() - SETTLED_MS).toISOString()}::timestamptz
      order by a.started_at, a.id limit ${BATCH}
    ), held as (
      select (q ->> 'skill_id')::uuid as skill_id, level, (started_at at time zone 'UTC')::date as day, q ->> 'id' as question
      from fresh, jsonb_array_elements(questions) q
    ), times as (
      select skill_id, level, day, question, count(*)::int as held from held group by skill_id, level, day, question
    ), days as (
      select skill_id, level, (started_at at time zone 'UTC')::date as day, count(*)::int as papers
      from fresh, lateral (select distinct (q ->> 'skill_id')::uuid as skill_id from jsonb_array_elements(questions) q) asked
      group by 1, 2, 3
    ), kept as (
      insert into paper_days (skill_id, level, day, papers, questions)
      select skill_id, level, day, papers, jsonb_object_agg(question, held)
      from days join times using (skill_id, level, day) join skills on skills.id = skill_id
      group by skill_id, level, day, papers
      on conflict (skill_id, level, day) do update set papers = paper_days.papers + excluded.papers, questions = (
        select jsonb_object_agg(question, held) from (
          select key as question, sum(value::int) as held
          from (select * from jsonb_each_text(paper_days.questions)
            union all select * from jsonb_each_text(excluded.questions)) both_days
          group by key) summed)
    ), marked as (
      insert into settings (key, value)
      select 'exposure_of_opened', jsonb_build_object('at', started_at, 'id', id) from fresh
      order by started_at desc, id desc limit 1
      on conflict (key) do update set value = excluded.value
    )
    select count(*)::int as counted from fresh
  `);
  return rows[0]?.counted ?? 0;
}

async function keepShares(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`delete from paper_days where day <= ${daysBefore(now, DAYS)}::date`);
  await tx.execute(sql`
    with cells as (
      select skill_id, level, sum(papers) as papers from paper_days group by skill_id, level
    ), held as (
      select skill_id, level, key::uuid as id, sum(value::int) as papers
      from paper_days, jsonb_each_text(questions) group by skill_id, level, key
    ), shares as (
      select q.id, held.papers::float8 / cells.papers as share
      from held join cells using (skill_id, level)
      join questions q on q.id = held.id and q.skill_id = held.skill_id and q.level = held.level
    ), unused as (
      select question_id as id, 0 as share from question_measures
      where recent_share > 0 and question_id not in (select id from shares)
    )
    insert into question_measures (question_id, recent_share)
    select id, share from (select * from shares union all select * from unused) kept order by id
    on conflict (question_id) do update set recent_share = excluded.recent_share
    where question_measures.recent_share <> excluded.recent_share
  `);
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString();
}
