import { DAY_MS } from '#shared/rules/units/time.ts';
/** For how many days data are kept: the nightly purges go by it, and 'Confidentialité' tells it. */
export const KEPT_DAYS = {
  /** Since it was used last. */
  session: 30,
  /** Since it expired: links for a new password, codes sent by mail. */
  code: 1,
  /** Since it stopped counting: how often an address or account tried. */
  attempt: 1,
  mail: 30,
  /** Read or not: what they were about is found elsewhere. */
  notification: 180,
  /** What makes a repeated request harmless. A phone may deliver its outbox after weeks. */
  request: 90,
  /** An invitation that made no candidate. */
  invitation: 365,
  /** An invitation to a company's team that nobody took, since it expired. */
  seat: 30,
  /** A company's document, since an administrator decided. */
  document: 30,
  /** The print of an address that had its initial credits, since its account let go of it. */
  welcome: 365,
  /** Who reported an offer or a company, since an administrator decided. */
  abuse_report: 180,
} as const;

export type Kept = keyof typeof KEPT_DAYS;

/** What is older is to be gone. */
export function keptSince(kept: Kept, now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS[kept] * DAY_MS);
}
