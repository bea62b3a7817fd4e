/** What a seat in a company's team lets its holder do; each includes those before it. */
export const SEAT_ROLES = ['viewer', 'recruiter'] as const;
export type SeatRole = (typeof SEAT_ROLES)[number];

/** Seats of one company, held or offered, beside its own account. */
export const SEATS_LIMIT = 20;

/** For how many days an invitation's link is good. */
export const SEAT_LINK_DAYS = 7;

export const SEAT_ROLE_NAMES: Record<SeatRole, string> = { viewer: 'Lecteur', recruiter: 'Recruteur' };

export function maySeat(held: SeatRole, needed: SeatRole): boolean {
  return SEAT_ROLES.indexOf(held) >= SEAT_ROLES.indexOf(needed);
}
