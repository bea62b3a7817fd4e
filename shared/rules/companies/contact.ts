import { DAY_MS } from '#shared/rules/units/time.ts';
/** Credits a company pays to contact a candidate, and days of access to their e-mail and phone (rule C12). */
export const CONTACT_COST = 10;
export const CONTACT_DAYS = 30;

/** Days begun, of access, that are left. */
export function contactDaysLeft(until: Date, now: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / DAY_MS));
}
