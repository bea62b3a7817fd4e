import type { RateLimits } from '#server/deps.ts';

/** For tests that ask more often than a person does. */
export const NO_LIMITS: RateLimits = {
  take: async () => {},
  tryTake: async () => true,
  giveBack: async () => {},
  inAccountsTurn: (_, work) => work(),
  clear: async () => {},
  strangersTurn: async () => {},
};
