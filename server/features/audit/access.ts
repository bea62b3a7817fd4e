import type { Permission } from '#server/permissions.ts';

/** What administrators do is for owners to read. */
export const readsAudit: Permission = { roles: ['proprietaire'] };
