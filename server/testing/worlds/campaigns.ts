import { randomUUID } from 'node:crypto';
import { sql } from '#server/db/drizzle.ts';
import type { TestApp } from '#server/testing/apps/app.ts';
import {
  giveCredits,
  type Person,
  paperOf,
  perfectAnswers,
  profileId,
  rightAnswers,
  signUp,
  wrongAnswers,
} from '#server/testing/people/people.ts';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import { unplacedAnswers } from './reports.ts';

/** A company with the credits for a few campaigns. */
export async function signUpCompany(t: TestApp, fields: Record<string, unknown> = {}): Promise<Person> {
  const company = await signUp(t, { account_type: 'enterprise', company_name: 'Sahel Conseil', ...fields });
  await giveCredits(t, company, 990);
  return company;
}

export async function openCampaign(
  t: TestApp,
  company: Person,
  fields: Record<string, unknown> = {},
): Promise<Campaign> {
  const { status, body } = await t.call('POST', '/campaigns/create', {
    token: company.token,
    body: {
      title: 'Comptable confirmé',
      description: 'Tenue des comptes d’une PME.',
      profile_id: await profileId(t),
      level: 'junior',
      is_public: true,
      ...fields,
    },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.campaign;
}

/** Applies, answers, hands in so many hours later and is graded. @returns the report's id */
export async function sitCampaign(
  t: TestApp,
  campaignId: string,
  person: Person,
  how: 'perfect' | 'right' | 'wrong' | 'unplaced',
  hours = 0,
): Promise<string> {
  const applied = await t.call('POST', `/campaigns/${campaignId}/apply`, { token: person.token });
  if (applied.status !== 200) throw new Error(JSON.stringify(applied.body));
  const assessment_id: string = applied.body.test.id;
  await t.call('POST', `/tests/${assessment_id}/start`, { token: person.token });
  const paper = await paperOf(t, assessment_id);
  const answers = {
    perfect: perfectAnswers,
    right: rightAnswers,
    wrong: wrongAnswers,
    unplaced: unplacedAnswers,
  }[how](paper);
  t.advance(hours * 3_600_000);
  const { body } = await t.call('POST', '/tests/submit', {
    token: person.token,
    body: { test_id: assessment_id, answers },
  });
  await t.runJobs();
  return body.report.id;
}

/** Gives a candidacy a graded result without a sitting, and a confirmed one its certificate. */
export async function scoreCandidacy(
  t: TestApp,
  campaignId: string,
  person: Person,
  result: {
    score: number;
    low: number;
    high: number;
    verdict?: string;
    confirmed?: boolean;
    skills?: Record<string, number>;
  },
): Promise<void> {
  const report = randomUUID();
  await t.deps.db.execute(sql`
    with scored as (
      update candidacies set score = ${result.score}, margin_low = ${result.low}, margin_high = ${result.high},
        score_error = ${(result.high - result.low) / 3.92}, counted = 15,
        confirmed = ${result.confirmed ?? false}, verdict = ${result.verdict ?? 'online'}, report_id = ${report}
      where campaign_id = ${campaignId} and account_id = ${person.id} returning assessment_id, account_id
    ), graded as (
      insert into reports (id, assessment_id, account_id, submitted_at, graded_at, verdict, domain_scores, global_score)
      select ${report}, assessment_id, account_id, now(), now(), ${result.verdict ?? 'online'},
        ${JSON.stringify(result.skills ?? {})}::jsonb, ${result.score} from scored
    ), certified as (
      insert into certificates (account_id, report_id, full_name, profile_name, level, global_score, verdict, confirmed,
        issued_at, number, kid, signature)
      select account_id, ${report}, '', '', 'junior', ${result.score}, 'online', true, ${t.deps.now().toISOString()}::timestamptz,
        ${report}, '', ''
      from scored where ${result.confirmed ?? false}
    )
    update campaigns set tested_count = tested_count + 1, passed_count = passed_count + ${result.score >= 75 ? 1 : 0}
    where id = ${campaignId}
  `);
}

/** Applies, and is given this result. */
export async function candidateWith(
  t: TestApp,
  campaignId: string,
  full_name: string,
  result: Parameters<typeof scoreCandidacy>[3],
): Promise<Person> {
  const person = await signUp(t, { full_name });
  await t.call('POST', `/campaigns/${campaignId}/apply`, { token: person.token });
  await scoreCandidacy(t, campaignId, person, result);
  return person;
}
