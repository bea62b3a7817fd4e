import { z } from 'zod';
import { STAGES } from '../rules/campaigns.ts';
import { SEAT_ROLES } from '../rules/team.ts';
import { AccountType } from './accounts.ts';
import { Answer } from './assessments.ts';
import { Country, EmailStatus, Id, Instant, Level } from './common.ts';
import { Report } from './reports.ts';
import { JournalEvent } from './sittings.ts';

const when = Instant;
const maybe = Instant.nullable();
const notes = z.array(z.strictObject({ text: z.string(), created_at: when }));

const Profile = z.strictObject({
  id: Id,
  email: z.string(),
  email_status: EmailStatus,
  former_email: z.string().nullable(),
  full_name: z.string(),
  account_type: AccountType,
  company_name: z.string().nullable(),
  country: Country.nullable(),
  phone: z.string().nullable(),
  is_listed: z.boolean(),
  /** Percent more than the usual time, and what was asked and answered. */
  extra_time: z.number().int(),
  extra_time_requests: z.array(
    z.strictObject({
      reason: z.string(),
      status: z.string(),
      percent: z.number().int().nullable(),
      answer: z.string().nullable(),
      created_at: when,
      decided_at: maybe,
    }),
  ),
  mfa_enabled: z.boolean(),
  credits: z.number().int(),
  created_at: when,
});

const Security = z.strictObject({
  sessions: z.array(
    z.strictObject({ device: z.string(), created_at: when, seen_at: when, expires_at: when }),
  ),
  passkeys: z.array(z.strictObject({ name: z.string(), created_at: when, used_at: when.nullable() })),
  /** What is told while the application is closed, and the push services of the devices that are told. */
  notices: z.strictObject({
    choices: z.record(z.string(), z.string()),
    quiet: z.strictObject({ from: z.number().int(), to: z.number().int() }),
    refused: z.boolean(),
    devices: z.array(z.strictObject({ service: z.string(), created_at: when })),
  }),
  name_corrections: z.array(
    z.strictObject({
      kind: z.enum(['person', 'company']),
      before: z.string(),
      after: z.string(),
      corrected_at: when,
    }),
  ),
  mails: z.array(
    z.strictObject({ recipient: z.string(), subject: z.string(), status: z.string(), created_at: when }),
  ),
  /** What administrators did to the account, and the account itself where that is noted. */
  log: z.array(z.strictObject({ action: z.string(), created_at: when })),
});

/** Amounts in FCFA. */
const Money = z.strictObject({
  credits: z.array(
    z.strictObject({
      what: z.string(),
      amount: z.number().int(),
      balance_after: z.number().int(),
      created_at: when,
    }),
  ),
  purchases: z.array(
    z.strictObject({
      reference: z.string(),
      status: z.string(),
      credits: z.number().int(),
      base_amount: z.number().int(),
      discount_amount: z.number().int(),
      final_amount: z.number().int(),
      promo_code: z.string().nullable(),
      payment_method: z.string().nullable(),
      failure: z.string().nullable(),
      created_at: when,
      settled_at: maybe,
    }),
  ),
  invoices: z.array(
    z.strictObject({
      number: z.string(),
      reference: z.string(),
      buyer: z.string(),
      email: z.string(),
      issued_at: when,
    }),
  ),
  payment_requests: z.array(
    z.strictObject({
      reference: z.string(),
      note: z.string().nullable(),
      status: z.string(),
      answer: z.string().nullable(),
      created_at: when,
      ended_at: maybe,
    }),
  ),
});

const Tests = z.strictObject({
  tests: z.array(
    z.strictObject({
      id: Id,
      profile_name: z.string(),
      level: Level,
      cost: z.number().int(),
      status: z.string(),
      created_at: when,
      started_at: maybe,
      submitted_at: maybe,
      deleted_at: maybe,
      /** Of an opened test: what was asked. */
      questions: z.array(
        z.strictObject({ id: Id, question: z.string(), options: z.array(z.string()).optional() }),
      ),
      submissions: z.array(
        z.strictObject({ received_at: when, counted: z.boolean(), answers: z.array(Answer) }),
      ),
      /** What each device wrote down while the test was taken. */
      journal: z.array(
        z.strictObject({ device_id: z.string(), received_at: when, events: z.array(JournalEvent) }),
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
      issued_at: when,
      name_corrected_at: maybe,
      revoked_at: maybe,
    }),
  ),
  /** Signals and readings asked for. */
  appeals: z.array(
    z.strictObject({
      kind: z.string(),
      reason: z.string().nullable(),
      note: z.string().nullable(),
      status: z.string(),
      decision: z.string().nullable(),
      created_at: when,
      decided_at: maybe,
    }),
  ),
});

const role = z.enum(SEAT_ROLES);

const Team = z.strictObject({
  /** The person's own. */
  seat: z.strictObject({ company: z.string().nullable(), role, joined_at: when }).nullable(),
  /** Of a company. */
  members: z.array(z.strictObject({ full_name: z.string(), email: z.string(), role, joined_at: when })),
  invitations: z.array(z.strictObject({ email: z.string(), role, sent_at: when, expires_at: when })),
});

const Hiring = z.strictObject({
  /** What a company sent to be verified, without the document. */
  company_proofs: z.array(
    z.strictObject({
      company_name: z.string(),
      register: z.string(),
      number: z.string(),
      status: z.string(),
      reason: z.string().nullable(),
      created_at: when,
    }),
  ),
  blocked_companies: z.array(z.strictObject({ company: z.string().nullable(), created_at: when })),
  candidacies: z.array(
    z.strictObject({
      campaign: z.string(),
      company: z.string(),
      source: z.string(),
      score: z.number().nullable(),
      created_at: when,
      withdrawn_at: when.nullable(),
      /** Where the company has it, and what it noted. */
      stage: z.enum(STAGES),
      notes,
    }),
  ),
  offer_alerts: z.array(
    z.strictObject({ profile: z.string(), country: z.string().nullable(), created_at: when }),
  ),
  saved_campaigns: z.array(z.strictObject({ campaign: z.string(), saved_at: when })),
  invitations: z.array(
    z.strictObject({
      campaign: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      created_at: when,
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
      is_public: z.boolean(),
      status: z.string(),
      deadline: maybe,
      place: z.string().nullable(),
      contract: z.string().nullable(),
      salary_min: z.number().nullable(),
      salary_max: z.number().nullable(),
      created_at: when,
      invited: z.array(z.string()),
      candidates: z.array(
        z.strictObject({
          full_name: z.string(),
          email: z.string(),
          source: z.string(),
          score: z.number().nullable(),
          created_at: when,
          stage: z.enum(STAGES),
          notes,
        }),
      ),
    }),
  ),
});

const Correspondence = z.strictObject({
  conversations: z.array(
    z.strictObject({
      with: z.string(),
      campaign_title: z.string().nullable(),
      /** Windows in which the company saw e-mail and phone. */
      contacts: z.array(z.strictObject({ starts_at: when, ends_at: when })),
      messages: z.array(z.strictObject({ mine: z.boolean(), content: z.string(), created_at: when })),
    }),
  ),
  notifications: z.array(
    z.strictObject({
      type: z.string(),
      title: z.string(),
      message: z.string(),
      is_read: z.boolean(),
      created_at: when,
    }),
  ),
});

/** `baara.json` of an export: all that is held about an account. Instants are ISO 8601 in UTC. */
export const OwnData = z.strictObject({
  format: z.literal('baara-export-1'),
  made_at: when,
  profile: Profile,
  security: Security,
  money: Money,
  tests: Tests,
  team: Team,
  hiring: Hiring,
  correspondence: Correspondence,
});
export type OwnData = z.infer<typeof OwnData>;
