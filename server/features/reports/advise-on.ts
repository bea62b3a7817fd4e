import type { assessments } from '#server/db/schema/assessments.ts';
import { advise } from '#server/grading/advise.ts';
import type { PaperGrade, PaperQuestion } from '#server/grading/types.ts';
import type { Verdict } from '#shared/contracts/scores.ts';
import { decideCertificate } from './decide-certificate.ts';
import type { Measured } from './measure/measure-result.ts';

type Graded = {
  assessment: typeof assessments.$inferSelect;
  grade: PaperGrade;
  questions: PaperQuestion[];
  verdict: Verdict;
  measured: Pick<Measured, 'lowest' | 'highest'>;
  /** The report's certificate is there already, and valid. */
  isHeld?: boolean;
};

/** What a report says to its candidate, by what becomes of the certificate. */
export function adviseOn({ assessment, grade, questions, verdict, measured, isHeld = false }: Graded) {
  return advise(grade, questions, {
    profileName: assessment.profile_name,
    level: assessment.level,
    forCampaign: assessment.campaign_id !== null,
    practice: assessment.practice,
    // Whoever confirms a certificate holds it.
    certificate:
      isHeld || assessment.confirms !== null
        ? 'issue'
        : decideCertificate({ ...assessment, verdict, ...measured }),
  });
}
