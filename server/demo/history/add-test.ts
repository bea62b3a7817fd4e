import { randomUUID } from 'node:crypto';
import { sql } from '#server/db/drizzle.ts';
import { assessments, papers } from '#server/db/schema/assessments.ts';
import { sealPaper } from '#server/features/assessments/seal-paper.ts';
import { postEntry } from '#server/features/credits/index.ts';
import type { PaperQuestion } from '#server/grading/types.ts';
import type { Level } from '#shared/contracts/common.ts';
import { paperDuration } from '#shared/rules/assessments/exam.ts';
import { practiceOf } from '#shared/rules/certificates/certifying.ts';
import type { DemoAccount } from './add-account.ts';
import { drawDemoPaper } from './draw-demo-paper.ts';
import type { World } from './world.ts';

type Sitting = {
  account: DemoAccount;
  /** The profile's. */
  slug: string;
  level: Level;
  campaignId?: string;
  /** Credits. */
  cost: number;
  drawn: Date;
  /** None: it was not opened. */
  opened?: Date;
};

export type DrawnTest = {
  assessment: typeof assessments.$inferSelect;
  paper: typeof papers.$inferSelect;
};

/** A test as it is drawn, paid and maybe opened. Undefined where the catalogue has lost its profile. */
export async function addTest(world: World, sitting: Sitting): Promise<DrawnTest | undefined> {
  const { tx, catalogue } = world;
  const { account, slug, level, drawn, opened, cost } = sitting;
  const profile = catalogue.get(slug);
  if (!profile) return undefined;
  const met = await readMet(world, account);
  const questions = drawDemoPaper(world, { profile, level, met });
  if (questions.length === 0) return undefined;
  const counted = questions.filter(({ id }) => !met.has(id)).map(({ id }) => id);
  const id = randomUUID();
  if (cost > 0) {
    const charge = { accountId: account.id, amount: -cost, reason: 'test_charge', refId: id } as const;
    await postEntry(tx, { ...charge, at: drawn });
  }
  const [assessment] = await tx
    .insert(assessments)
    .values({
      id,
      account_id: account.id,
      profile_id: profile.id,
      profile_name: profile.name,
      skill_names: profile.skill_names,
      level,
      campaign_id: sitting.campaignId ?? null,
      practice: practiceOf(bySkill(questions, new Set(counted))),
      cost,
      question_count: questions.length,
      created_at: drawn,
      ...(opened && {
        started_at: opened,
        deadline: new Date(opened.getTime() + paperDuration(questions.length) * 1_000),
        attempt: 1 + (await countOpened(world, { account, profileId: profile.id, level })),
      }),
    })
    .returning();
  const sealed = await sealPaper(questions);
  const [paper] = await tx
    .insert(papers)
    .values({
      account_id: account.id,
      assessment_id: id,
      seed: 0,
      questions,
      counted: opened ? counted : null,
      ...sealed,
    })
    .returning();
  await meet(world, { account, questions, times: opened ? 1 : 0 });
  if (!assessment || !paper) throw new Error('a demonstration test was not stored');
  return { assessment, paper };
}

function bySkill(questions: readonly PaperQuestion[], counted: ReadonlySet<string>) {
  return [...Map.groupBy(questions, ({ skill_id }) => skill_id).values()].map((own) => ({
    questions: own.length,
    counted: own.filter(({ id }) => counted.has(id)).length,
  }));
}

async function readMet({ tx }: World, { id }: DemoAccount): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ question_id: string }>(
    sql`select question_id from sightings where account_id = ${id} and times > 0`,
  );
  return new Set(rows.map(({ question_id }) => question_id));
}

type Cell = { account: DemoAccount; profileId: string; level: Level };

async function countOpened({ tx }: World, { account, profileId, level }: Cell): Promise<number> {
  const { rows } = await tx.execute<{ opened: number }>(sql`
    select count(*)::int as opened from assessments
    where account_id = ${account.id} and profile_id = ${profileId} and level = ${level} and started_at is not null
  `);
  return rows[0]?.opened ?? 0;
}

type Meeting = { account: DemoAccount; questions: readonly PaperQuestion[]; times: number };

async function meet({ tx }: World, { account, questions, times }: Meeting): Promise<void> {
  const ids = JSON.stringify(questions.map(({ id }) => id));
  await tx.execute(sql`
    insert into sightings (account_id, question_id, times, drawn)
    select ${account.id}, id::uuid, ${times}, 1 from jsonb_array_elements_text(${ids}::jsonb) as asked(id) order by id
    on conflict (account_id, question_id) do update set times = sightings.times + ${times}, drawn = sightings.drawn + 1
  `);
}
