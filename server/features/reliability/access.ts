import type { Permission } from '#server/permissions.ts';

/** How questions measure is for those who keep them. */
export const readsMeasures: Permission = { roles: ['catalogue'] };
