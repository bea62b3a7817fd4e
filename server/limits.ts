const HOUR = 3_600;

export type Limit = {
  points: number;
  /** Seconds. */
  duration: number;
  /** Nothing gives its points back: who used them up is refused from memory, and costs the database nothing more. */
  isFinal?: true;
  /** Points come back: who took twice what there is is refused from memory, for a few seconds at a time. */
  isFlooded?: true;
};

/** What is counted against each key, an account's or an address's. */
export const LIMITS = {
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
  /** Digits mailed to an address, for each purpose apart. */
  codeByEmail: { points: 5, duration: HOUR, isFinal: true },
  /**
   * Digits mailed to one’s own address, those of registering included. By address: a deleted and new account would
   * otherwise begin anew.
   */
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
  /** An unopened test gives its cost back: to draw and delete one, or to apply and withdraw, again and again would cost nothing. */
  testDeletionByAccount: { points: 60, duration: HOUR, isFinal: true },
  proofByAccount: { points: 10, duration: HOUR, isFinal: true },
  photoByAccount: { points: 20, duration: HOUR, isFinal: true },
  abuseByAddress: { points: 60, duration: HOUR, isFinal: true },
  /** A whole exam's phones may be behind one address. Whoever is refused keeps it, and delivers it later. */
  rescueByAddress: { points: 600, duration: HOUR, isFinal: true },
  /** All that is held about somebody, with every PDF made anew. */
  exportByAccount: { points: 3, duration: 24 * HOUR, isFinal: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** Longer than most answers take: whoever asks again as soon as they are refused gets no faster by it. */
export const REFUSED_LATE_MS = 500;
