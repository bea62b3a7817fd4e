import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { queueHistory } from './demo/history/queue-history.ts';
import { insertDemo } from './demo/insert-demo.ts';
import type { Deps } from './deps.ts';
import { ensureAdmin } from './features/accounts/index.ts';
import { seedCatalogue } from './features/catalogue/index.ts';
import { ensureSigningKey } from './features/certificates/index.ts';
import { createLive } from './features/live/index.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { startJobs } from './jobs/run-jobs.ts';
import { startRelay } from './jobs/start-relay.ts';
import type { Ground } from './lay-ground.ts';
import { openMetrics } from './metrics/open-metrics.ts';
import { createPrinter } from './pdf/create-printer.ts';
import { createLanguageModel } from './providers/language-model/index.ts';
import { createMailer } from './providers/mail/index.ts';
import { readSecretKeys } from './secret-keys.ts';
import { createSecrets } from './secrets.ts';
import { createThreads } from './threads/create-threads.ts';

export type Installation = {
  deps: Deps;
  jobs: { stop(): Promise<void> };
  /** Where it is ours; also after `close`. */
  stopDatabase(): Promise<void>;
  ready(): void;
  draining(): void;
  close(): Promise<void>;
};

/** From an open database to a seeded, working installation. @throws BootError with one line for the operator */
export async function boot({ config, log, database, databases }: Ground): Promise<Installation> {
  const { db, pool } = databases;
  if (config.databaseUrl && new URL(config.publicUrl).hostname === 'localhost')
    log.warn(`PUBLIC_URL: certificates and mails lead to ${config.publicUrl}, which only this machine opens`);
  if (config.isLocalTrial)
    log.info(
      'A local trial, for this machine alone: before others reach it, set PUBLIC_URL and TRUST_PROXY (docs/deployment.md)',
    );
  const now = () => new Date();
  const threads = createThreads();
  const keys = await readSecretKeys(config);
  const metrics = await openMetrics({
    config,
    db: databases.jobs.db,
    pools: { primary: pool, jobs: databases.jobs.pool },
    log,
  });
  let drained: Promise<void> | undefined;
  let ready = false;
  const deps: Deps = {
    config,
    db,
    replica: databases.replica,
    log,
    secrets: createSecrets(keys.current, keys.old),
    limits: createRateLimits(pool, config.shares),
    model: config.model && createLanguageModel({ ...config.model, model: config.model.name, log }),
    live: createLive({ url: database.directUrl, db, log, now }),
    threads,
    printer: createPrinter(threads),
    mail: openMail(config, log),
    meter: metrics.meter,
    mailGivenUp: metrics.mailGivenUp,
    now,
    isReady: () => ready,
  };
  await seedCatalogue(db);
  await ensureSigningKey(deps);
  if (config.demoData) {
    await insertDemo(deps);
    await queueHistory(deps);
  }
  await ensureAdmin(deps, (line) => process.stdout.write(`${line}\n`));
  const ofJobs = { ...deps, db: databases.jobs.db };
  const relay = startRelay(ofJobs);
  const jobs = await startJobs(ofJobs, databases.jobs.pool);
  return {
    deps,
    jobs,
    ready: () => {
      ready = true;
    },
    draining: () => {
      ready = false;
      // A live stream never ends by itself: it would hold the server open.
      drained = deps.live.close();
    },
    stopDatabase: () => database.stop(),
    close: async () => {
      await drained;
      await threads.close();
      await relay.stop();
      metrics.stop();
      await databases.close();
      await database.stop();
    },
  };
}

function openMail({ mail, operator, databaseUrl }: Config, log: Logger): Deps['mail'] {
  if (mail) return createMailer({ ...mail, replyTo: operator.email ?? undefined });
  if (databaseUrl) {
    log.warn('SMTP_URL is not set: no mail is sent, and a lost password cannot be replaced');
    return 'off';
  }
  log.info('SMTP_URL is not set: mails are kept, and shown to owners under Courriels');
  return 'kept';
}
