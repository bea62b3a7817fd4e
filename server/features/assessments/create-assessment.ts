import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { postEntry } from '#server/features/credits/index.ts';
import type { Level } from '#shared/contracts/common.ts';
import { type DrawnPaper, drawPaper, type Skill } from './draw-paper.ts';
import type { AssessmentRow } from './present.ts';
import { sealPaper } from './seal-paper.ts';

export type NewAssessment = {
  account: { id: string; credits: number };
  profile: { id: string; name: string; skills: Skill[] };
  level: Level;
  perSkill: number;
  /** Credits. */
  cost: number;
  campaignId: string | null;
  now: Date;
};

/** Draws, charges and stores a test inside the caller's transaction. @returns the test and the balance afterwards */
export async function createAssessment(
  tx: Transaction,
  wanted: NewAssessment,
): Promise<{ assessment: AssessmentRow; credits: number }> {
  const { account, profile, level, perSkill, cost, now } = wanted;
  const id = randomUUID();
  const drawn = await drawPaper(tx, {
    accountId: account.id,
    profileId: profile.id,
    skills: profile.skills,
    level,
    perSkill,
    now,
  });
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
    redraw_of: drawn.redrawOf,
    status: 'pending',
    cost,
    question_count: drawn.questions.length,
    created_at: now,
    started_at: null,
    deadline: null,
    submitted_at: null,
    deleted_at: null,
  };
  await store(tx, { assessment, drawn });
  return { assessment, credits };
}

/** Test, paper and the questions now seen by the candidate, in one round trip. */
async function store(
  tx: Transaction,
  { assessment, drawn }: { assessment: AssessmentRow; drawn: DrawnPaper },
): Promise<void> {
  const { sealed, iv, key } = await sealPaper(drawn.questions);
  const seen = JSON.stringify(drawn.questions.map((question) => question.id));
  await tx.execute(sql`
    with assessment as (
      insert into assessments (id, account_id, profile_id, profile_name, skill_names, level, campaign_id, redraw_of, cost,
        question_count, created_at)
      values (${assessment.id}, ${assessment.account_id}, ${assessment.profile_id}, ${assessment.profile_name},
        ${JSON.stringify(assessment.skill_names)}, ${assessment.level}, ${assessment.campaign_id}, ${assessment.redraw_of},
        ${assessment.cost}, ${assessment.question_count}, ${assessment.created_at.toISOString()})
    ), paper as (
      insert into papers (assessment_id, seed, questions, sealed, iv, key)
      values (${assessment.id}, ${drawn.seed}, ${JSON.stringify(drawn.questions)}, ${sealed}, ${iv}, ${key})
    )
    insert into sightings (account_id, question_id)
    select ${assessment.account_id}, id::uuid from jsonb_array_elements_text(${seen}::jsonb) as seen(id)
    on conflict (account_id, question_id) do update set times = sightings.times + 1
  `);
}
