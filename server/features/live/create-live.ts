import type { Logger } from 'pino';
import type { Database } from '#server/db/connection.ts';
import { type Listener, listen } from '#server/db/listen.ts';
import type { Live } from '#server/deps.ts';
import { tooMany, unavailable } from '#server/errors.ts';
import { sha256 } from '#server/secrets.ts';
import type { Hint } from '#shared/contracts/live.ts';
import { readAllSequences, type Sequences, stillValid } from './read-sequences.ts';
import { openStream, type Stream } from './stream.ts';
import { CHANNEL, type ToldHint } from './tell-hints.ts';

/** Tabs of one person on one process; further tabs poll. */
const STREAMS_PER_PERSON = 8;
const TICK_MS = 25_000;

type Subscriber = Stream & { accountId: string; personId: string; sessionHash: string };

type Options = { url: string; db: Database; log: Logger; now(): Date; tickMs?: number };

/**
 * This process's live streams. One database connection listens for all of them; one timer keeps them open and ends
 * those whose session is over. A lost hint is harmless: opening a stream, or reconnecting to the database, resends
 * the sequences; a stream whose sequences cannot be read is ended, and its reader opens another.
 */
export function createLive({ url, db, log, now, tickMs = TICK_MS }: Options): Live {
  const subscribers = new Map<string, Set<Subscriber>>();
  let listener: Listener | undefined;
  let ticker: NodeJS.Timeout | undefined;
  let closed = false;

  const all = () => [...subscribers.values()].flatMap((own) => [...own]);
  const logFailure = (error: Error) => log.warn({ error }, 'live streams could not be refreshed');

  function remove(subscriber: Subscriber): void {
    const own = subscribers.get(subscriber.accountId);
    own?.delete(subscriber);
    if (own?.size === 0) subscribers.delete(subscriber.accountId);
  }

  function forward(payload: string): void {
    for (const { account, kind, conversation, seq, own } of JSON.parse(payload) as ToldHint[]) {
      const hint: Hint = {
        kind,
        ...(conversation && { conversation_id: conversation }),
        seq,
        ...(own && { own_read: true }),
      };
      for (const subscriber of subscribers.get(account) ?? []) subscriber.write(event(hint));
    }
  }

  async function sendSequences(recipients: Subscriber[]): Promise<void> {
    if (recipients.length === 0) return;
    try {
      const sequences = await readAllSequences(db, [
        ...new Set(recipients.map(({ accountId }) => accountId)),
      ]);
      for (const { accountId, write } of recipients) write(sequenceEvents(sequences.get(accountId)));
    } catch (error) {
      logFailure(error as Error);
      for (const { end } of recipients) end();
    }
  }

  async function tick(): Promise<void> {
    const open = all();
    if (open.length === 0) return;
    const valid = await stillValid(db, { hashes: open.map(({ sessionHash }) => sessionHash), now: now() });
    for (const subscriber of open) {
      if (valid.has(subscriber.sessionHash)) subscriber.write(':\n\n');
      else subscriber.end();
    }
  }

  function start(): void {
    listener ??= listen({
      url,
      channel: CHANNEL,
      log,
      onMessage: forward,
      onConnected: () => void sendSequences(all()),
    });
    ticker ??= setInterval(() => void tick().catch(logFailure), tickMs).unref();
  }

  return {
    open({ accountId, personId }, token) {
      if (closed) throw unavailable();
      const own = subscribers.get(accountId) ?? new Set();
      if ([...own].filter((one) => one.personId === personId).length >= STREAMS_PER_PERSON) throw tooMany(60);
      const stream = openStream(() => remove(subscriber));
      const sessionHash = sha256(token).toString('hex');
      const subscriber: Subscriber = { ...stream, accountId, personId, sessionHash };
      subscribers.set(accountId, own.add(subscriber));
      stream.write('retry: 5000\n\n');
      start();
      void sendSequences([subscriber]);
      return stream.readable;
    },
    async close() {
      closed = true;
      clearInterval(ticker);
      for (const subscriber of all()) subscriber.end();
      await listener?.close();
    },
  };
}

const event = (hint: Hint) => `data: ${JSON.stringify(hint)}\n\n`;

function sequenceEvents({ notifications, messages }: Sequences = { notifications: 0, messages: 0 }): string {
  return event({ kind: 'notifications', seq: notifications }) + event({ kind: 'messages', seq: messages });
}
