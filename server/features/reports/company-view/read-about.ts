import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { type assessments, papers } from '#server/db/schema/assessments.ts';
import type { reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { readSkillOutcomes } from '#server/features/campaigns/index.ts';
import type { Report } from '#shared/contracts/reports.ts';
import { describeToCompany } from './describe-to-company.ts';

type Graded = { report: typeof reports.$inferSelect; assessment: typeof assessments.$inferSelect };
type AsCompanyReads = Pick<Report, 'strengths' | 'weaknesses' | 'recommendations'> & {
  about: NonNullable<Report['about']>;
};

/** What a report says to the company of its campaign in place of what it says to the candidate. */
export async function readAbout(deps: Deps, { report, assessment }: Graded): Promise<AsCompanyReads> {
  const [person] = await deps.db
    .select({ full_name: accounts.full_name, deleted_at: accounts.deleted_at, counted: papers.counted })
    .from(accounts)
    .innerJoin(papers, eq(papers.account_id, accounts.id))
    .where(eq(papers.assessment_id, assessment.id));
  const full_name = person?.full_name ?? '';
  const { campaign_id } = assessment;
  const skills = campaign_id
    ? await readSkillOutcomes(deps, { reportId: report.id, campaignId: campaign_id })
    : [];
  const all_met = person?.counted?.length === 0 && report.verdict !== 'late';
  return {
    ...describeToCompany({
      full_name,
      skills,
      verdict: report.verdict,
      all_met,
      deleted: Boolean(person?.deleted_at),
    }),
    about: { full_name, campaign_id, skills },
  };
}
