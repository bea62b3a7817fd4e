import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/connection.ts';
import type { Live } from './features/live/index.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { LanguageModel } from './providers/language-model/index.ts';
import type { Secrets } from './secrets.ts';

/** Everything the application needs from outside itself; the same shape in production and in tests. */
export type Deps = {
  config: Config;
  db: Database;
  log: Logger;
  secrets: Secrets;
  limits: RateLimits;
  live: Live;
  /** Unset: the embedded engine serves (D20). */
  model: LanguageModel | undefined;
  now(): Date;
  /** False while the process is booting or draining: /ready answers 503. */
  isReady(): boolean;
};
