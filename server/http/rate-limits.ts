import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import {
  BurstyRateLimiter,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Shares } from '#server/config.ts';
import type { RateLimits } from '#server/deps.ts';
import { manySignIn, tooMany } from '#server/errors.ts';
import { createLanes } from '#server/lanes.ts';
import { LIMITS, type Limit, type LimitName } from '#server/limits.ts';
import { sha256 } from '#server/secrets.ts';

const SECOND_MS = 1_000;
const BURST_SECONDS = 20;
const FLOODED_SECONDS = 10;

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
        // The nightly purge does it, once for all limits and processes.
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration,
        ...(isFinal && { inMemoryBlockOnConsumed: points }),
        ...(isFlooded && { inMemoryBlockOnConsumed: 2 * points, inMemoryBlockDuration: FLOODED_SECONDS }),
      }),
    ]),
  ) as unknown as Record<LimitName, RateLimiterAbstract>;

  const inTurn = createLanes({ width: 1, waiting: strangers.waiting });
  const requests = new BurstyRateLimiter(
    new RateLimiterMemory({ points: account.perSecond, duration: 1 }),
    new RateLimiterMemory({ keyPrefix: 'burst', points: account.burst, duration: BURST_SECONDS }),
  );
  const inLane = createLanes({ width: account.atOnce, waiting: account.waiting });

  return {
    strangersTurn: () =>
      new Promise((begin, refuse) => {
        const turn = () => {
          begin();
          return wait(SECOND_MS / strangers.perSecond);
        };
        inTurn('strangers', turn).catch(() => refuse(manySignIn()));
      }),
    inAccountsTurn: (accountId, work) =>
      inLane(accountId, async () => {
        for (let full = await consume(requests, accountId); full; full = await consume(requests, accountId)) {
          // By a clock that was set back meanwhile it could be an hour.
          await wait(Math.min(full.msBeforeNext, SECOND_MS));
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
