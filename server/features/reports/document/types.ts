import type { Verdict } from '#shared/contracts/reports.ts';

export type ReportDocument = {
  id: string;
  full_name: string;
  profile_name: string;
  level: string;
  taken_at: Date;
  /** Percent by domain, unrounded. */
  domain_scores: Record<string, number>;
  global_score: number;
  strengths: string[];
  weaknesses: string[];
  recommendations: string[];
  /** Who graded, such as 'Notation : barème automatique'. */
  grader: string;
  verdict: Verdict;
  certificate?: { number: string; verify_url: string };
};
