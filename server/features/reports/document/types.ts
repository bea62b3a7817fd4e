import type { Practice } from '#shared/contracts/assessments.ts';
import type { Margin, Verdict } from '#shared/contracts/scores.ts';
import type { Level } from '#shared/rules/assessments/level.ts';

export type ReportDocument = {
  id: string;
  full_name: string;
  profile_name: string;
  level: Level;
  taken_at: Date;
  /** Percent by domain, unrounded. */
  domain_scores: Record<string, number>;
  global_score: number;
  strengths: string[];
  weaknesses: string[];
  recommendations: string[];
  /** What a reader must know to rely on the score. */
  notes: string[];
  /** Who graded, such as 'Notation : barème automatique'. */
  grader: string;
  verdict: Verdict;
  question_count: number;
  counted: number | null;
  margin: Margin | null;
  attempt: number | null;
  for_campaign: boolean;
  /** It speaks of the candidate, not to them. */
  for_company: boolean;
  practice: Practice | null;
  short_on_new: boolean;
  /** It was a free confirmation of another result. */
  is_confirmation: boolean;
  awaits_until: Date | null;
  /** Answers 'à relire'. */
  unread: number;
  certificate_withdrawn: boolean;
  certificate_expired: boolean;
  certificate?: { confirmed: boolean; kept: boolean };
  /** Where that certificate is checked: the candidate's own to show. */
  proof?: { number: string; verify_url: string };
};
