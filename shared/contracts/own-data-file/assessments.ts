import { z } from 'zod';
import { Answer, Practice } from '../assessments.ts';
import { Id, Instant, Level } from '../common.ts';
import { Report } from '../reports.ts';
import { Verdict } from '../scores.ts';
import { JournalEvent } from '../sittings.ts';

export const Tests = z.strictObject({
  tests: z.array(
    z.strictObject({
      id: Id,
      profile_name: z.string(),
      skill_names: z.array(z.string()),
      level: Level,
      practice: Practice.nullable(),
      attempt: z.number().int().nullable(),
      /** The report whose result it is to confirm. */
      confirms: Id.nullable(),
      question_count: z.number().int(),
      /** Percent more than the usual time. */
      extra_time: z.number().int(),
      cost: z.number().int(),
      /** Credits that giving it up after it was opened gave back. */
      refunded_opened: z.number().int(),
      status: z.string(),
      created_at: Instant,
      started_at: Instant.nullable(),
      deadline: Instant.nullable(),
      submitted_at: Instant.nullable(),
      deleted_at: Instant.nullable(),
      /** Of an opened test: what was asked. */
      questions: z.array(
        z.strictObject({ id: Id, question: z.string(), options: z.array(z.string()).optional() }),
      ),
      submissions: z.array(
        z.strictObject({
          received_at: Instant,
          device_id: z.string().nullable(),
          /** Handed in by the server from the journal, at the end of the time. */
          swept: z.boolean(),
          counted: z.boolean(),
          answers: z.array(Answer),
          journal: z.array(JournalEvent).nullable(),
        }),
      ),
      /** What each device sent of what it wrote down while the test was taken. */
      journal: z.array(
        z.strictObject({ device_id: z.string(), received_at: Instant, events: z.array(JournalEvent) }),
      ),
    }),
  ),
  /** How many questions of the bank the person has met. */
  questions_met: z.number().int(),
  /** With the ability that was measured, in logits within profile and level, and its error. */
  reports: z.array(Report.extend({ ability: z.number().nullable(), ability_error: z.number().nullable() })),
  certificates: z.array(
    z.strictObject({
      number: z.string(),
      report_id: Id,
      full_name: z.string(),
      profile_name: z.string(),
      level: Level,
      global_score: z.number(),
      verdict: Verdict,
      confirmed: z.boolean(),
      margin_low: z.number().nullable(),
      margin_high: z.number().nullable(),
      counted: z.number().int().nullable(),
      attempt: z.number().int().nullable(),
      /** Kept although the corrected score would not have given it. */
      kept: z.boolean(),
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
