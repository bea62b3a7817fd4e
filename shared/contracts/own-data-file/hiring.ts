import { z } from 'zod';
import { STAGES } from '#shared/rules/campaigns/campaigns.ts';
import { Country, Id, Instant, Level } from '../common.ts';
import { Verdict } from '../scores.ts';

const stage = z.enum(STAGES);
const notes = z.array(z.strictObject({ text: z.string(), created_at: Instant }));
const steps = z.array(z.strictObject({ kind: z.enum(['moved', 'shared']), stage, at: Instant }));

export const Hiring = z.strictObject({
  /** What a company sent to be verified; while a document is kept, it is in `preuves/` under its id. */
  company_proofs: z.array(
    z.strictObject({
      id: Id,
      company_name: z.string(),
      register: z.string(),
      number: z.string(),
      status: z.string(),
      reason: z.string().nullable(),
      created_at: Instant,
    }),
  ),
  blocked_companies: z.array(z.strictObject({ company: z.string().nullable(), created_at: Instant })),
  candidacies: z.array(
    z.strictObject({
      campaign: z.string(),
      company: z.string(),
      source: z.string(),
      score: z.number().nullable(),
      margin_low: z.number().nullable(),
      margin_high: z.number().nullable(),
      verdict: Verdict.nullable(),
      confirmed: z.boolean(),
      counted: z.number().int().nullable(),
      created_at: Instant,
      withdrawn_at: Instant.nullable(),
      /** Where the company has it and had it, what it told its candidate last, and what it noted. */
      stage,
      stage_shared: stage.nullable(),
      steps,
      notes,
    }),
  ),
  offer_alerts: z.array(
    z.strictObject({ profile: z.string(), country: z.string().nullable(), created_at: Instant }),
  ),
  saved_campaigns: z.array(z.strictObject({ campaign: z.string(), saved_at: Instant })),
  invitations: z.array(
    z.strictObject({
      campaign: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      created_at: Instant,
    }),
  ),
  /** Of a company. */
  campaigns: z.array(
    z.strictObject({
      id: Id,
      title: z.string(),
      description: z.string(),
      profile_name: z.string(),
      level: Level,
      country: Country.nullable(),
      is_public: z.boolean(),
      status: z.string(),
      /** Since when an administrator hides it, and why. */
      hidden_at: Instant.nullable(),
      hidden_reason: z.string().nullable(),
      deadline: Instant.nullable(),
      place: z.string().nullable(),
      contract: z.string().nullable(),
      salary_min: z.number().nullable(),
      salary_max: z.number().nullable(),
      created_at: Instant,
      invited: z.array(z.string()),
      candidates: z.array(
        z.strictObject({
          full_name: z.string(),
          email: z.string(),
          source: z.string(),
          score: z.number().nullable(),
          created_at: Instant,
          stage,
          stage_shared: stage.nullable(),
          steps,
          notes,
        }),
      ),
    }),
  ),
});
