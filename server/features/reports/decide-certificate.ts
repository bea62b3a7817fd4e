import type { Practice } from '#shared/contracts/assessments.ts';
import type { Verdict } from '#shared/contracts/scores.ts';
import { earnsCertificate } from '#shared/rules/units/score.ts';

type Result = {
  practice: Practice | null;
  /** It is a free confirmation, which adds evidence and earns nothing of its own. */
  confirms: string | null;
  verdict: Verdict;
  /** Percent with every answer 'à relire' all wrong, and all right. */
  lowest: number;
  highest: number;
};

/**
 * A certificate is issued at once when it stands whatever is made of the answers 'à relire', refused at once when it
 * falls whatever is made of them, and waits only in between (rule P1).
 */
export function decideCertificate(result: Result): 'issue' | 'refuse' | 'wait' {
  const { practice, confirms, verdict, lowest, highest } = result;
  if (practice !== null || confirms !== null || verdict === 'late') return 'refuse';
  if (earnsCertificate(lowest)) return 'issue';
  return earnsCertificate(highest) ? 'wait' : 'refuse';
}
