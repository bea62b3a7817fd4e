import { z } from 'zod';
import { Answer } from '../assessments.ts';
import { Id, Instant, Level } from '../common.ts';
import { Report } from '../reports.ts';
import { JournalEvent } from '../sittings.ts';

export const Tests = z.strictObject({
  tests: z.array(
    z.strictObject({
      id: Id,
      profile_name: z.string(),
      level: Level,
      cost: z.number().int(),
      status: z.string(),
      created_at: Instant,
      started_at: Instant.nullable(),
      submitted_at: Instant.nullable(),
      deleted_at: Instant.nullable(),
      /** Of an opened test: what was asked. */
      questions: z.array(
        z.strictObject({ id: Id, question: z.string(), options: z.array(z.string()).optional() }),
      ),
      submissions: z.array(
        z.strictObject({ received_at: Instant, counted: z.boolean(), answers: z.array(Answer) }),
      ),
      /** What each device wrote down while the test was taken. */
      journal: z.array(
        z.strictObject({ device_id: z.string(), received_at: Instant, events: z.array(JournalEvent) }),
      ),
    }),
  ),
  /** How many questions of the bank the person has met. */
  questions_met: z.number().int(),
  reports: z.array(Report),
  certificates: z.array(
    z.strictObject({
      number: z.string(),
      full_name: z.string(),
      profile_name: z.string(),
      level: Level,
      global_score: z.number(),
      confirmed: z.boolean(),
      version: z.number().int(),
      issued_at: Instant,
      name_corrected_at: Instant.nullable(),
      revoked_at: Instant.nullable(),
      revoked_reason: z.string().nullable(),
      /** Since when its holder hides it among the talents. */
      hidden_at: Instant.nullable(),
    }),
  ),
  /** Signals and readings asked for, but of what an open test asks too. */
  appeals: z.array(
    z.strictObject({
      kind: z.string(),
      question_id: Id,
      reason: z.string().nullable(),
      note: z.string().nullable(),
      status: z.string(),
      decision: z.string().nullable(),
      points_before: z.number().nullable(),
      points_after: z.number().nullable(),
      created_at: Instant,
      decided_at: Instant.nullable(),
    }),
  ),
});
