import type { Permission } from '#server/permissions.ts';

/** Profiles, skills and questions are kept by the catalogue's administrators. */
export const keepsCatalogue: Permission = { roles: ['catalogue'] };

/** Deleting takes the password again. */
export const deletesFromCatalogue: Permission = { roles: ['catalogue'], recent: true };
