import type { Permission } from '#server/permissions.ts';

/** Whoever reads figures is told what they hold. */
export const readsDemonstration: Permission = { roles: ['catalogue', 'paiements', 'support'] };

/** Letting oneself in, and deleting, take the password again. */
export const rulesDemonstration: Permission = { roles: ['proprietaire'], recent: true };
