import type { Permission } from '#server/permissions.ts';

export const readsPromoCodes: Permission = { roles: ['paiements', 'support'] };

/** A code may be worth as much as credits given: it takes the password again. */
export const keepsPromoCodes: Permission = { roles: ['paiements'], recent: true };
