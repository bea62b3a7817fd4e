import type { Answer, AssessmentSummary, Question } from '#shared/contracts/assessments.ts';
import type { Conversation, Message } from '#shared/contracts/conversations.ts';
import type { JournalEvent, SealedPaper } from '#shared/contracts/sittings.ts';
import type { Jwk } from '#shared/credentials/es256.ts';
import type { ClockReference } from '#shared/rules/assessments/verdict.ts';

/** A paper on this phone, from the draw until it was delivered and the server lists it as over. */
export type LocalPaper = {
  test_id: string;
  test: AssessmentSummary;
  /** Until opened: the encrypted paper. Afterwards the questions themselves. */
  sealed: Pick<SealedPaper, 'iv' | 'paper'> | null;
  questions: Question[] | null;
  /** Its opening was asked for, and nothing says yet whether that arrived. */
  start_asked?: boolean;
  /** ms of server time; null until opened. */
  started_at: number | null;
  deadline: number | null;
  /** Zero was proven: a restart without network need not wait for the server's time again. */
  time_up?: boolean;
  /** What this phone last knew of the server's time; moves with every event. */
  clock: ClockReference | null;
  /** The question on screen. */
  position: number;
  state: 'drawn' | 'open' | 'finished' | 'delivered';
  report_id: string | null;
  /** The server had already counted another device's answers. */
  superseded: boolean;
  /** Size on the wire, in bytes. */
  bytes: number;
  /** The test's own: signs what proves the time, also after its owner signed out. None until opened. */
  signing_key?: Jwk;
  /**
   * The device name under which the server knows this journal, where it was begun anew. Unset: the phone’s own
   * (`deviceId`).
   */
  device?: string;
  /** The server’s key, for which the submission is sealed when another phone is to deliver it. */
  rescue_key?: SealedPaper['rescue_key'];
};

/** The current answer to each question. */
export type LocalAnswer = Answer & { test_id: string };

/** A journal line; `[test_id+seq]` is its key. */
export type LocalEvent = JournalEvent & { test_id: string };

/** How far the server holds this device's journal. */
export type Acknowledged = { test_id: string; seq: number };

export type OutboxKind = 'submission' | 'message' | 'rescue';

export type OutboxItem = {
  /** Also the Idempotency-Key. */
  id: string;
  kind: OutboxKind;
  request: { method: 'POST'; path: string; body: unknown };
  account: string;
  /** Items of one lane go in order, such as a conversation's messages; lanes are independent. */
  lane: string;
  created_at: number;
  attempts: number;
  next_try_at: number;
  state: 'queued' | 'sending' | 'refused';
  refusal: { status: number; detail: string; code: string } | null;
  /** A time code that is sent before the item, as small as can be. `due`: after a while without network it is. */
  anchor?: { code: string; due: boolean };
};

/** A conversation as its reader last saw it in the list. */
export type LocalConversation = Conversation;

/** `[conversation_id+seq]` is its place. */
export type LocalMessage = Message & { conversation_id: string };

/** What the API answered to a query, by the hash of the query's key. */
export type LocalResponse = {
  key: string;
  /** The name of the shape that responses had. */
  shape: string;
  data: unknown;
  /** ms since epoch. */
  read_at: number;
};

/** Sent, with no certain answer: when (ms since epoch) and how much. */
export type FailedTry = { at: number; bytes: number };

/** A key whose private half cannot be read out; x, y in base64url. */
export type HolderPair = { x: string; y: string; privateKey: CryptoKey };

export type Setting =
  | { key: 'session'; token: string | null }
  | { key: 'device'; id: string }
  | { key: 'holder'; pair: HolderPair }
  | { key: 'failed'; tries: FailedTry[] }
  | { key: 'delivered'; at: number }
  /** The whole list of conversations was read: none on the phone means that there is none. */
  | { key: 'listed' };

export const DATABASE_PREFIX = 'baara-';

/** Every version of the schema, each with what it added, so that a phone can upgrade from any of them. */
export const VERSIONS = [
  {
    papers: 'test_id',
    answers: '[test_id+question_id], test_id',
    events: '[test_id+seq], test_id',
    acknowledged: 'test_id',
    outbox: 'id, [lane+created_at]',
    settings: 'key',
  },
  {
    conversations: 'id, last_message_at',
    messages: 'id, [conversation_id+seq]',
  },
  { responses: 'key, read_at' },
] as const;
