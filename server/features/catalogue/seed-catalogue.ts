import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/connection.ts';
import { profiles, questions, skills } from '#server/db/schema/catalogue.ts';
import { settings } from '#server/db/schema/credits.ts';
import { frenchSpaces } from '#shared/rules/french.ts';
import { type BankProfile, type BankQuestion, readBank } from './bank.ts';

const LOCK = 4_722_002;

const SEEDED = 'seeded_bank';

/**
 * Loads the shipped bank into the catalogue. What an administrator edited or removed stays as it is; a seeded
 * question whose text changed in the bank is updated in place, and papers already drawn keep their snapshot. An
 * unchanged bank costs one read.
 */
export async function seedCatalogue(db: Database, bank?: BankProfile[]): Promise<void> {
  const shipped = bank ?? (await readBank());
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const value = fingerprint(shipped);
    const [seeded] = await tx.select().from(settings).where(eq(settings.key, SEEDED));
    if (seeded?.value === value) return;
    for (const profile of shipped) await seedProfile(tx, profile);
    await tx
      .insert(settings)
      .values({ key: SEEDED, value })
      .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } });
  });
}

/** Computed over the rows as they are written, so that a change in how rows are built counts too. */
function fingerprint(shipped: BankProfile[]): string {
  const written = shipped.map(({ skills: own, ...profile }) => ({
    ...profile,
    skills: own.map(({ questions: bank, ...skill }) => ({
      ...skill,
      questions: bank.map((question) => toRow('', question)),
    })),
  }));
  return createHash('sha256').update(JSON.stringify(written)).digest('base64url');
}

async function seedProfile(tx: Transaction, profile: BankProfile): Promise<void> {
  const { slug, name, description, order } = profile;
  await tx.insert(profiles).values({ slug, name, description, position: order }).onConflictDoNothing();
  const [row] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.slug, slug));
  if (!row) throw new Error(`profile ${slug} was not seeded`);
  for (const skill of profile.skills) {
    await tx
      .insert(skills)
      .values({
        profile_id: row.id,
        slug: skill.slug,
        name: skill.name,
        description: skill.description,
        position: skill.order,
      })
      .onConflictDoNothing();
    const [stored] = await tx
      .select({ id: skills.id })
      .from(skills)
      .where(and(eq(skills.profile_id, row.id), eq(skills.slug, skill.slug)));
    if (!stored) throw new Error(`skill ${skill.slug} was not seeded`);
    await seedQuestions(tx, { skillId: stored.id, bank: skill.questions });
  }
}

async function seedQuestions(
  tx: Transaction,
  { skillId, bank }: { skillId: string; bank: BankQuestion[] },
): Promise<void> {
  if (bank.length === 0) return;
  await tx
    .insert(questions)
    .values(bank.map((question) => toRow(skillId, question)))
    .onConflictDoUpdate({
      target: [questions.skill_id, questions.seed_key],
      set: Object.fromEntries(
        [
          'level',
          'type',
          'difficulty',
          'points',
          'text',
          'options',
          'correct_index',
          'explanation',
          'rubric',
          'code',
        ].map((column) => [column, sql.raw(`excluded.${column}`)]),
      ),
      setWhere: eq(questions.edited, false),
    });
}

function toRow(skillId: string, question: BankQuestion): typeof questions.$inferInsert {
  return {
    skill_id: skillId,
    seed_key: question.key,
    level: question.level,
    type: question.type,
    difficulty: question.difficulty,
    points: question.points,
    text: frenchSpaces(question.text),
    explanation: frenchSpaces(question.explanation),
    options: question.type === 'mcq' ? question.options.map(frenchSpaces) : null,
    correct_index: question.type === 'mcq' ? question.correct_answer_index : null,
    rubric: question.type === 'open' ? { criteria: question.rubric.criteria } : null,
    code: question.type === 'code' ? codeSpec(question.code) : null,
    source: 'bank',
  };
}

function codeSpec({
  language,
  function_name,
  starter,
  tests,
}: Extract<BankQuestion, { type: 'code' }>['code']) {
  return { language, function_name, starter, tests };
}
