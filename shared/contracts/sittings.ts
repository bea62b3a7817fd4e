import { z } from 'zod';
import { ANSWER_LIMIT } from '#shared/rules/assessments/exam.ts';
import { Answer, AssessmentSummary } from './assessments.ts';
import { Id, IdParams, Instant } from './common.ts';
import { contract } from './contract.ts';

/** AES-256-GCM. `paper` is base64 of the ciphertext with its tag; it decrypts to gzipped JSON, an array of `Question`. */
export const SealedPaper = z.object({
  test: AssessmentSummary,
  iv: z.string(),
  paper: z.string(),
  /** ECDH, on P-256: what answers are sealed for that another phone is to deliver. */
  rescue_key: z.object({ kid: z.string(), x: z.string(), y: z.string() }),
});
export type SealedPaper = z.infer<typeof SealedPaper>;

export const sealed = contract({
  id: 'sealed',
  method: 'GET',
  path: '/tests/{id}/sealed',
  tag: 'Tests',
  summary: 'The paper encrypted under a key that stays here until the test is opened',
  audience: 'user',
  params: IdParams,
  response: SealedPaper,
  refusals: ['not_found', 'already_submitted'],
});

/** ES256, on P-256 (RFC 7517). */
const PrivateJwk = z.object({ x: z.string(), y: z.string(), d: z.string() });
export type PrivateJwk = z.infer<typeof PrivateJwk>;

export const start = contract({
  id: 'start',
  method: 'POST',
  path: '/tests/{id}/start',
  tag: 'Tests',
  summary: 'Open the paper: stamps the start once and hands over the key (base64)',
  audience: 'user',
  params: IdParams,
  response: z.object({
    key: z.string(),
    started_at: Instant,
    deadline: Instant,
    server_now: Instant,
    /** The test's own: signs time codes and rescues. */
    signing_key: PrivateJwk,
    /** It had been opened before, here or on another device, whose answers may be in the journal. */
    resumed: z.boolean(),
  }),
  refusals: ['not_found', 'already_submitted', 'not_confirmable'],
});

/**
 * One line of a journal. `seq` counts from 1 on one device without gaps. `at` is the device's wall clock (ms since
 * epoch), `mono` its monotonic clock (ms), which restarts with each `boot`. `server` is the server's time (ms) when the
 * device had just been told it.
 */
export const JournalEvent = z.object({
  seq: z.number().int().min(1).max(100_000),
  kind: z.enum(['open', 'answer', 'resume', 'clock', 'finish']),
  question_id: z.string().max(64).optional(),
  answer: z.string().max(ANSWER_LIMIT).optional(),
  /** Instead of an answer that a later one replaced: its SHA-256, base64url. */
  digest: z.string().max(43).optional(),
  at: z.number().int(),
  mono: z.number().min(0).max(Number.MAX_SAFE_INTEGER),
  boot: z.string().max(40),
  server: z.number().int().optional(),
});
export type JournalEvent = z.infer<typeof JournalEvent>;

export const putJournal = contract({
  id: 'putJournal',
  method: 'PUT',
  path: '/tests/{id}/journal',
  tag: 'Tests',
  summary:
    'Append the events this device has not had acknowledged; answers what is known and from which device',
  audience: 'user',
  params: IdParams,
  body: z.object({ device_id: z.string().min(8).max(64), events: z.array(JournalEvent).max(200) }),
  response: z.object({ acknowledged: z.number().int(), server_now: Instant }),
  refusals: ['not_found', 'already_submitted', 'not_started', 'conflict', 'wrong_questions', 'journal_full'],
});

export const getJournal = contract({
  id: 'getJournal',
  method: 'GET',
  path: '/tests/{id}/journal',
  tag: 'Tests',
  summary: 'The answers autosaved so far, merged over devices, for a device that lost its own',
  audience: 'user',
  params: IdParams,
  /** `others`: of the answers only those that another device gave last. */
  query: z.object({ device_id: z.string().max(64).optional(), others: z.enum(['1']).optional() }),
  response: z.object({
    answers: z.array(Answer),
    /** Last sequence number held of the asking device. */
    acknowledged: z.number().int(),
    server_now: Instant,
    /** It was handed in. */
    over: z.boolean(),
  }),
  refusals: ['not_found'],
});

export const Submission = z.object({
  test_id: z.string().max(64),
  answers: z.array(Answer).max(500),
  /** From our own client: the device and the whole journal, so that a late arrival can be judged. */
  device_id: z.string().min(8).max(64).optional(),
  journal: z.array(JournalEvent).max(12_000).optional(),
});
export type Submission = z.infer<typeof Submission>;

export const submit = contract({
  id: 'submit',
  method: 'POST',
  path: '/tests/submit',
  tag: 'Tests',
  summary: 'Hand the paper in; idempotent by test, the first wins',
  audience: 'user',
  bodyLimitKb: 3 * 1_024,
  idempotent: true,
  body: Submission,
  response: z.object({
    report: z.object({ id: Id }),
    /** Another device had already submitted something else: this one is kept as evidence only. */
    superseded: z.boolean(),
    /** Echo of the Idempotency-Key: the sender's proof that our API, not a portal, answered. */
    receipt: z.string().nullable(),
  }),
  refusals: ['not_found', 'wrong_questions', 'wrong_option', 'unanswered_questions', 'not_started'],
});
