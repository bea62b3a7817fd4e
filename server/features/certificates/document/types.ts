import type { Verdict } from '#shared/contracts/reports.ts';

export type CertificateDocument = {
  full_name: string;
  profile_name: string;
  level: string;
  global_score: number;
  verdict: Verdict;
  issued_at: Date;
  number: string;
  verify_url: string;
  kid: string;
  signature: string;
};
