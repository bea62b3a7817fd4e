import { randomUUID } from 'node:crypto';
import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { postEntry } from '#server/features/credits/index.ts';
import type { PerSkill } from '#server/measurement/draw/choose-paper.ts';
import type { Level } from '#shared/contracts/common.ts';
import { type DrawnPaper, drawPaper } from './draw/draw-paper.ts';
import type { Pool } from './draw/find-pool.ts';
import type { AssessmentRow } from './present.ts';
import { sealPaper } from './seal-paper.ts';
import { makeSigningKey } from './signing-key.ts';

type NewAssessment = {
  account: { id: string; credits: number; extra_time: number };
  /** The profile, with what may be asked of this account. */
  profile: Pool;
  level: Level;
  perSkill: PerSkill;
  /** Credits. */
  cost: number;
  campaignId: string | null;
  /** The report it is to confirm. */
  confirms?: string;
  now: Date;
};

/** Draws, charges and stores a test inside the caller's transaction. @returns the test and the balance afterwards */
export async function createAssessment(
  tx: Transaction,
  wanted: NewAssessment,
): Promise<{ assessment: AssessmentRow; credits: number }> {
  const { account, profile, level, perSkill, cost, now } = wanted;
  const id = randomUUID();
  const drawn = await drawPaper(tx, { pool: profile, perSkill });
  const credits =
    cost === 0
      ? account.credits
      : await postEntry(tx, { accountId: account.id, amount: -cost, reason: 'test_charge', refId: id });
  const assessment: AssessmentRow = {
    id,
    account_id: account.id,
    profile_id: profile.id,
    profile_name: profile.name,
    skill_names: profile.skills.map((skill) => skill.name),
    level,
    campaign_id: wanted.campaignId,
    // A confirmation is neither: it earns nothing of its own.
    practice: wanted.confirms ? null : drawn.practice,
    attempt: null,
    confirms: wanted.confirms ?? null,
    status: 'pending',
    cost,
    question_count: drawn.questions.length,
    extra_time: account.extra_time,
    created_at: now,
    started_at: null,
    deadline: null,
    submitted_at: null,
    deleted_at: null,
    refunded_opened: 0,
    journal_devices: [],
    journal_bytes: 0,
  };
  await store(tx, { assessment, drawn });
  return { assessment, credits };
}

/** Test, paper and the questions now drawn for the candidate, in one round trip. */
async function store(
  tx: Transaction,
  { assessment, drawn }: { assessment: AssessmentRow; drawn: DrawnPaper },
): Promise<void> {
  const { sealed, iv, key } = await sealPaper(drawn.questions);
  const signingKey = JSON.stringify(await makeSigningKey());
  const ids = JSON.stringify(drawn.questions.map((question) => question.id));
  await tx.execute(sql`
    with assessment as (
      insert into assessments (id, account_id, profile_id, profile_name, skill_names, level, campaign_id, practice, confirms,
        cost, question_count, extra_time, created_at)
      values (${assessment.id}, ${assessment.account_id}, ${assessment.profile_id}, ${assessment.profile_name},
        ${JSON.stringify(assessment.skill_names)}, ${assessment.level}, ${assessment.campaign_id}, ${assessment.practice},
        ${assessment.confirms}, ${assessment.cost}, ${assessment.question_count}, ${assessment.extra_time}, ${assessment.created_at.toISOString()})
    ), paper as (
      insert into papers (assessment_id, account_id, seed, questions, sealed, iv, key, signing_key)
      values (${assessment.id}, ${assessment.account_id}, ${drawn.seed}, ${JSON.stringify(drawn.questions)}, ${sealed}, ${iv}, ${key},
        ${signingKey})
    )
    insert into sightings (account_id, question_id, times, drawn)
    select ${assessment.account_id}, id::uuid, 0, 1 from jsonb_array_elements_text(${ids}::jsonb) as asked(id)
    order by id
    on conflict (account_id, question_id) do update set drawn = sightings.drawn + 1
  `);
}
