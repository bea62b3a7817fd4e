import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import {
  BurstyRateLimiter,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterQueue,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Shares } from '#server/config.ts';
import type { LimitName, RateLimits } from '#server/deps.ts';
import { manySignIn, tooMany } from '#server/errors.ts';
import { createLanes } from '#server/lanes.ts';
import { sha256 } from '#server/secrets.ts';

const HOUR = 3_600;
const BURST_SECONDS = 20;
const FLOODED_SECONDS = 10;

type Limit = {
  points: number;
  /** Seconds. */
  duration: number;
  /** Nothing gives its points back: who used them up is refused from memory, and costs the database nothing more. */
  isFinal?: true;
  /** Points come back: who took twice what there is is refused from memory, for a few seconds at a time. */
  isFlooded?: true;
};

const LIMITS = {
  /** Wrong passwords of strangers at one account, wherever they come from: then each try costs work. */
  passwordByAccount: { points: 10, duration: 15 * 60, isFlooded: true },
  /** Carriers put thousands of phones behind one address: then each try costs work. */
  passwordByAddress: { points: 30, duration: 15 * 60, isFlooded: true },
  /** Wrong passwords at one account from one address: then wait, longer than anybody can guess through. */
  passwordByBoth: { points: 10, duration: 15 * 60 },
  /** The same from a device that was signed in to the account before. */
  passwordByDevice: { points: 10, duration: 15 * 60 },
  /** Ten slow hashes each. */
  recoveryCodesByAccount: { points: 20, duration: HOUR, isFinal: true },
  mfaByAccount: { points: 5, duration: 15 * 60 },
  /** Questions to a language model about a company's campaigns. */
  analysisByAccount: { points: 20, duration: HOUR, isFinal: true },
  /** Then each costs work. */
  registerByAddress: { points: 60, duration: HOUR, isFinal: true },
  /** Then each costs work. */
  resetByAddress: { points: 60, duration: HOUR, isFinal: true },
  /** Nobody's mailbox is to be flooded. */
  resetByEmail: { points: 5, duration: HOUR, isFinal: true },
  /** And by what the digits are for. */
  codeByEmail: { points: 5, duration: HOUR, isFinal: true },
  /** With the one that registering mails; by address, or a deleted account would begin anew. */
  ownCodeByEmail: { points: 6, duration: HOUR, isFinal: true },
  emailCodeByAccount: { points: 5, duration: HOUR, isFinal: true },
  emailGuessByAccount: { points: 5, duration: 15 * 60 },
  /** Anybody may guess at the digits mailed to an address: what they guess before spoils none that come after. */
  guessByCode: { points: 5, duration: 15 * 60 },
  /** Passwords tried by whoever holds a session. */
  presenceByAccount: { points: 10, duration: 15 * 60 },
  /** A promo code is not to be found by trying. */
  promoByAccount: { points: 60, duration: 15 * 60, isFinal: true },
  /** Each purchase begun holds its promo code's use and costs the provider a call. */
  paymentByAccount: { points: 100, duration: 15 * 60, isFinal: true },
  /** A company's invitations to its team, to whatever address it types. */
  seatMailByAccount: { points: 40, duration: 24 * HOUR, isFinal: true },
  /** From all companies together. */
  seatMailByEmail: { points: 5, duration: HOUR, isFinal: true },
  proofByAccount: { points: 10, duration: HOUR, isFinal: true },
  photoByAccount: { points: 20, duration: HOUR, isFinal: true },
  abuseByAddress: { points: 60, duration: HOUR, isFinal: true },
  /** A whole exam's phones may be behind one address. Whoever is refused keeps it, and delivers it later. */
  rescueByAddress: { points: 600, duration: HOUR, isFinal: true },
  /** All that is held about somebody, with every PDF made anew. */
  exportByAccount: { points: 3, duration: 24 * HOUR, isFinal: true },
} as const satisfies Record<LimitName, Limit>;

export function createRateLimits(
  pool: Pool,
  { strangers, account }: Shares,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries<Limit>(LIMITS).map(([name, { points, duration, isFinal, isFlooded }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration,
        ...(isFinal && { inMemoryBlockOnConsumed: points }),
        ...(isFlooded && { inMemoryBlockOnConsumed: 2 * points, inMemoryBlockDuration: FLOODED_SECONDS }),
      }),
    ]),
  ) as unknown as Record<LimitName, RateLimiterAbstract>;

  const turns = new RateLimiterQueue(
    new RateLimiterMemory({ points: 1, duration: 1 / strangers.perSecond }),
    { maxQueueSize: strangers.waiting },
  );
  const requests = new BurstyRateLimiter(
    new RateLimiterMemory({ points: account.perSecond, duration: 1 }),
    new RateLimiterMemory({ keyPrefix: 'burst', points: account.burst, duration: BURST_SECONDS }),
  );
  const inLane = createLanes({ width: account.atOnce, waiting: account.waiting });

  return {
    async strangersTurn() {
      await turns.removeTokens(1).catch(() => {
        throw manySignIn();
      });
    },
    inAccountsTurn: (accountId, work) =>
      inLane(accountId, async () => {
        for (let full = await consume(requests, accountId); full; full = await consume(requests, accountId)) {
          await wait(full.msBeforeNext);
        }
        return work();
      }),
    async take(name, key) {
      const none = await consume(limiters[name], stored(key));
      if (none) throw tooMany(seconds(none));
    },
    async tryTake(name, key) {
      return (await consume(limiters[name], stored(key))) === null;
    },
    async giveBack(name, key) {
      await limiters[name].reward(stored(key));
    },
    async clear(name, key) {
      await limiters[name].delete(stored(key));
    },
  };
}

/** As short as its column, however long an address is. */
function stored(key: string): string {
  return sha256(key).toString('base64url');
}

/** Null when there was a point, else when there will be. */
async function consume(
  limiter: RateLimiterAbstract | BurstyRateLimiter,
  key: string,
): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

function seconds(state: RateLimiterRes): number {
  return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
}
