import type { Database, Transaction } from '#server/db/connection.ts';
import { and, eq, isNotNull, isNull, sql } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { profiles, questions, skills } from '#server/db/schema/catalogue.ts';
import { settings } from '#server/db/schema/credits.ts';
import { frenchSpaces, printApostrophes } from '#shared/rules/text/french.ts';
import { type BankProfile, readBank } from './bank.ts';
import { BANK_REVISIONS } from './bank-revisions.ts';
import { type BankRow, rowsOf } from './bank-rows.ts';
import { losesMeasures, startAnew } from './questions/content.ts';

const SEEDED = 'seeded_bank';

type Shipped = { revision: number; read: () => Promise<BankProfile[]> };
const SHIPPED: Shipped = { revision: BANK_REVISIONS.length, read: readBank };

/**
 * Loads the shipped bank into the catalogue. What an administrator edited or removed stays as it is; a seeded
 * question whose text changed in the bank is updated in place, and papers already drawn keep their snapshot. A bank
 * brought in before, or older than that, costs one read: a version that one goes back to leaves the newer questions.
 */
export async function seedCatalogue(db: Database, { revision, read } = SHIPPED): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.shippedBank})`);
    const [seeded] = await tx.select().from(settings).where(eq(settings.key, SEEDED));
    // Versions without revisions left a print there, which is no number.
    if (Number(seeded?.value) >= revision) return;
    for (const profile of await read()) await seedProfile(tx, profile);
    await tx
      .insert(settings)
      .values({ key: SEEDED, value: revision })
      .onConflictDoUpdate({ target: settings.key, set: { value: revision } });
  });
}

async function seedProfile(tx: Transaction, profile: BankProfile): Promise<void> {
  const { slug, name, order } = profile;
  const description = inPrint(profile.description);
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
        description: inPrint(skill.description),
        position: skill.order,
      })
      .onConflictDoNothing();
    const [stored] = await tx
      .select({ id: skills.id })
      .from(skills)
      .where(and(eq(skills.profile_id, row.id), eq(skills.slug, skill.slug)));
    if (!stored) throw new Error(`skill ${skill.slug} was not seeded`);
    await seedQuestions(tx, stored.id, rowsOf(stored.id, skill));
  }
}

const inPrint = (text: string) => printApostrophes(frenchSpaces(text));

/** The bank’s national rules. Where an administrator read one again later, it keeps that day. */
const LATEST_CHECKS = sql`(
  select jsonb_agg(fact || jsonb_build_object('checked', greatest(fact ->> 'checked', (
    select max(kept ->> 'checked') from jsonb_array_elements(${questions.facts}) kept
    where kept - 'checked' = fact - 'checked'))))
  from jsonb_array_elements(excluded.facts) fact)`;

async function seedQuestions(tx: Transaction, skillId: string, rows: BankRow[]): Promise<void> {
  if (rows.length === 0) return;
  await forgetChanged(tx, skillId, rows);
  await tx
    .insert(questions)
    .values(rows)
    .onConflictDoUpdate({
      target: [questions.skill_id, questions.seed_key],
      set: {
        ...Object.fromEntries(
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
            'family',
          ].map((column) => [column, sql.raw(`excluded.${column}`)]),
        ),
        facts: LATEST_CHECKS,
      },
      setWhere: and(eq(questions.edited, false), isNull(questions.neutralised_at)),
    });
}

/** A question repaired in the bank is measured anew. It stays in service: the bank is read twice before it ships. */
async function forgetChanged(tx: Transaction, skillId: string, rows: BankRow[]): Promise<void> {
  const shipped = new Map(rows.map((row) => [row.seed_key, row]));
  const stored = await tx
    .select()
    .from(questions)
    .where(
      and(
        eq(questions.skill_id, skillId),
        eq(questions.edited, false),
        isNull(questions.neutralised_at),
        isNotNull(questions.seed_key),
      ),
    );
  for (const before of stored) {
    if (!losesMeasures(before, { ...before, ...shipped.get(before.seed_key), id: before.id })) continue;
    await tx.update(questions).set({ measured_from: sql`now()` }).where(eq(questions.id, before.id));
    await startAnew(tx, before.id);
  }
}
