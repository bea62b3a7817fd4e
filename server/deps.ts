import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/connection.ts';
import type { Replica } from './db/replica.ts';
import type { LimitName } from './limits.ts';
import type { Printer } from './pdf/create-printer.ts';
import type { LanguageModel } from './providers/language-model/index.ts';
import type { Mailer } from './providers/mail/index.ts';
import type { Secrets } from './secrets.ts';
import type { Threads } from './threads/create-threads.ts';

/** This process's streams of hints to signed-in browsers. */
export type Live = {
  /** @throws too_many_requests, unavailable */
  open(whose: { accountId: string; personId: string }, token: string): ReadableStream<Uint8Array>;
  /** Ends every stream and takes no more. */
  close(): Promise<void>;
};

/** Told of each request; `route` is a pattern such as `/api/tests/:id`. */
export type RequestMeter = (request: {
  method: string;
  route: string;
  status: number;
  seconds: number;
}) => void;

export type RateLimits = {
  /** Takes a point. @throws too_many_requests when there was none */
  take(name: LimitName, key: string): Promise<void>;
  /** Takes a point. @returns whether there was one */
  tryTake(name: LimitName, key: string): Promise<boolean>;
  giveBack(name: LimitName, key: string): Promise<void>;
  clear(name: LimitName, key: string): Promise<void>;
  /** Waits until this process has room for one more who is not signed in. @throws unavailable when too many wait */
  strangersTurn(): Promise<void>;
  /**
   * Runs `work` in the account’s turn: few of its calls run at once, and so many a second.
   * @throws too_many_requests when too many of its calls wait
   */
  inAccountsTurn<T>(accountId: string, work: () => Promise<T>): Promise<T>;
};

/** Everything the application needs from outside itself; the same shape in production and in tests. */
export type Deps = {
  config: Config;
  db: Database;
  /** Unset: there is none. */
  replica?: Replica | undefined;
  log: Logger;
  secrets: Secrets;
  limits: RateLimits;
  live: Live;
  /** Where long computing is done, so that no request waits for it. */
  threads: Threads;
  printer: Printer;
  /** Unset: the embedded graders and rules are used instead. */
  model: LanguageModel | undefined;
  /** `kept`: owners read what would be sent. `off`: nothing is written. */
  mail: Mailer | 'kept' | 'off';
  /** Unset: nobody reads metrics. */
  meter: RequestMeter | undefined;
  /** Counts a mail that will not leave. Unset: as above. */
  mailGivenUp?: (() => void) | undefined;
  now(): Date;
  /** False while the process is booting or draining: /ready answers 503. */
  isReady(): boolean;
};
