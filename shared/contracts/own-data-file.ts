import { z } from 'zod';
import { Instant } from './common.ts';
import { Tests } from './own-data-file/assessments.ts';
import { Correspondence } from './own-data-file/correspondence.ts';
import { Hiring } from './own-data-file/hiring.ts';
import { Money } from './own-data-file/money.ts';
import { Profile } from './own-data-file/profile.ts';
import { Security } from './own-data-file/security.ts';
import { Team } from './own-data-file/team.ts';

/** `baara.json` of an export: all that is held about an account. Instants are ISO 8601 in UTC. */
export const OwnData = z.strictObject({
  format: z.literal('baara-export-1'),
  made_at: Instant,
  profile: Profile,
  security: Security,
  money: Money,
  tests: Tests,
  team: Team,
  hiring: Hiring,
  correspondence: Correspondence,
});
export type OwnData = z.infer<typeof OwnData>;
