import { randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { hashPassword } from '#server/features/accounts/index.ts';
import { issueExample } from '#server/features/certificates/index.ts';
import { COMPANY_EMAIL } from '#server/features/demonstration/index.ts';
import { refreshTalent } from '#server/features/talents/index.ts';
import type { Level } from '#shared/contracts/common.ts';
import { frenchSpaces } from '#shared/rules/text/french.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';
import { type Catalogue, type Profile, readCatalogue } from './catalogue.ts';
import { isMissing } from './is-missing.ts';
import { DEMO_COMPANY, demoOffers } from './offers.ts';
import { demoTalents } from './people.ts';

/** The company, ago: before its first purchase. */
const JOINED_DAYS = 42;

/** A company, its campaigns and certified talents to look around with, marked as a demonstration. Once per installation. */
export async function insertDemo(deps: Deps): Promise<void> {
  if (!(await isMissing(deps.db, sql`select from accounts where is_demo`))) return;
  // Nobody knows it: these accounts are there to be seen, not to be used.
  const password_hash = await hashPassword(randomBytes(24).toString('base64url'));
  await deps.db.transaction(async (tx) => {
    const now = deps.now();
    const company = await addCompany(tx, { password_hash, now });
    // Another process was faster.
    if (!company) return;
    const catalogue = await readCatalogue(tx);
    await addCampaigns(tx, { account_id: company, catalogue, now });
    for (const [index, talent] of demoTalents.entries()) {
      const email = `talent${index + 1}@demo.invalid`;
      await addTalent(tx, { talent: { ...talent, password_hash, email }, catalogue, now });
    }
  });
}

async function addCompany(
  tx: Transaction,
  { password_hash, now }: { password_hash: string; now: Date },
): Promise<string | undefined> {
  const [company] = await tx
    .insert(accounts)
    .values({
      email: COMPANY_EMAIL,
      full_name: 'Démonstration',
      account_type: 'enterprise',
      company_name: DEMO_COMPANY,
      country: 'ML',
      password_hash,
      is_demo: true,
      created_at: new Date(now.getTime() - JOINED_DAYS * DAY_MS),
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return company?.id;
}

async function addCampaigns(
  tx: Transaction,
  { account_id, catalogue, now }: { account_id: string; catalogue: Catalogue; now: Date },
) {
  const rows = demoOffers.flatMap(({ slug, open, ...offer }, index) => {
    const profile = catalogue.get(slug);
    if (!profile) return [];
    return {
      ...offer,
      description: frenchSpaces(offer.description),
      account_id,
      company_name: DEMO_COMPANY,
      profile_id: profile.id,
      profile_name: profile.name,
      skill_names: profile.skill_names,
      skill_ids: profile.skill_ids,
      is_public: true,
      is_demo: true,
      deadline: open === null ? null : new Date(now.getTime() + open * DAY_MS),
      created_at: new Date(now.getTime() - index * DAY_MS),
    };
  });
  if (rows.length > 0) await tx.insert(campaigns).values(rows);
}

type Talent = (typeof demoTalents)[number] & { email: string; password_hash: string };

async function addTalent(
  tx: Transaction,
  { talent, catalogue, now }: { talent: Talent; catalogue: Catalogue; now: Date },
) {
  const { earned, ...fields } = talent;
  const [account] = await tx
    .insert(accounts)
    .values({ ...fields, account_type: 'individual', is_demo: true })
    .returning({ id: accounts.id });
  if (!account) throw new Error('a demonstration talent was not stored');
  for (const { slug, level, score } of earned) {
    const profile = catalogue.get(slug);
    if (!profile) continue;
    const owner = { account_id: account.id, full_name: talent.full_name };
    await addCertificate(tx, { ...owner, profile, level, global_score: score, now });
  }
  await refreshTalent(tx, account.id);
}

type Earned = {
  account_id: string;
  full_name: string;
  profile: Profile;
  level: Level;
  global_score: number;
  now: Date;
};

async function addCertificate(
  tx: Transaction,
  { account_id, full_name, profile, level, global_score, now }: Earned,
): Promise<void> {
  const [assessment_id, report_id] = [randomUUID(), randomUUID()];
  const { id: profile_id, name: profile_name, skill_names } = profile;
  const spent = { status: 'completed' as const, cost: 0, question_count: 0, submitted_at: now };
  await tx
    .insert(assessments)
    .values({ id: assessment_id, account_id, profile_id, profile_name, skill_names, level, ...spent });
  await tx.insert(reports).values({
    id: report_id,
    assessment_id,
    account_id,
    submitted_at: now,
    graded_at: now,
    verdict: 'online',
    domain_scores: scoresAround(global_score, skill_names),
    global_score,
    strengths: skill_names,
    weaknesses: [],
    recommendations: ['Rapport de démonstration.'],
    grades: [],
    grader: 'demonstration',
  });
  await issueExample(tx, {
    account_id,
    report_id,
    full_name,
    profile_name,
    level,
    global_score,
    verdict: 'online',
    ...exampleMargin(global_score),
    attempt: 1,
    issued_at: now,
  });
}

/** Some skills a little better than others, the whole as it is. */
function scoresAround(score: number, skills: string[]): Record<string, number> {
  const spread = skills.length > 1 ? Math.min(8, 100 - score) : 0;
  return Object.fromEntries(
    skills.map((name, index) => [name, score + spread * Math.cos((2 * Math.PI * index) / skills.length)]),
  );
}

/** About as wide as thirty questions leave it. */
function exampleMargin(score: number) {
  return { margin_low: score - 9, margin_high: Math.min(98, score + 5), counted: 30 };
}
