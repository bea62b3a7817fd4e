import type { Permission } from '#server/permissions.ts';

/** Prices hold what everybody who registers is given: they take the password again. */
export const setsPrices: Permission = { roles: ['paiements'], recent: true };
