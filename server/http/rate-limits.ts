import type { Pool } from 'pg';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitName, RateLimits } from '#server/deps.ts';
import { tooMany } from '#server/errors.ts';

const HOUR = 3_600;

const LIMITS = {
  /** Wrong passwords on one account: then wait, longer than anybody can guess through. */
  passwordByAccount: { points: 10, duration: 15 * 60 },
  /** Carriers put thousands of phones behind one address, so addresses are treated generously. */
  passwordByAddress: { points: 300, duration: 15 * 60 },
  mfaByAccount: { points: 5, duration: 15 * 60 },
  /** Questions to a language model about a company's campaigns. */
  analysisByAccount: { points: 20, duration: HOUR },
  registerByAddress: { points: 60, duration: HOUR },
  resetByAddress: { points: 60, duration: HOUR },
  /** Nobody's mailbox is to be flooded. */
  resetByEmail: { points: 5, duration: HOUR },
  emailCodeByAccount: { points: 5, duration: HOUR },
  emailGuessByAccount: { points: 5, duration: 15 * 60 },
  /** Passwords tried by whoever holds a session. */
  presenceByAccount: { points: 10, duration: 15 * 60 },
  /** A promo code is not to be found by trying. */
  promoByAccount: { points: 60, duration: 15 * 60 },
  /** Each purchase begun holds its promo code's use and costs the provider a call. */
  paymentByAccount: { points: 100, duration: 15 * 60 },
  /** All that is held about somebody, with every PDF made anew. */
  exportByAccount: { points: 3, duration: 24 * HOUR },
} as const satisfies Record<LimitName, { points: number; duration: number }>;

export function createRateLimits(pool: Pool): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, { points, duration }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration,
      }),
    ]),
  ) as unknown as Record<LimitName, RateLimiterAbstract>;

  return {
    async check(name, key) {
      const state = await limiters[name].get(key);
      if (state && state.consumedPoints >= LIMITS[name].points) throw tooMany(seconds(state));
    },
    async take(name, key) {
      try {
        await limiters[name].consume(key);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooMany(seconds(error));
        throw error;
      }
    },
    async clear(name, key) {
      await limiters[name].delete(key);
    },
  };
}

function seconds(state: RateLimiterRes): number {
  return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
}
