/** What administrators are for. An account has one or more; an owner may everything. */
export const ADMIN_ROLES = ['catalogue', 'paiements', 'support', 'proprietaire'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

export function isOwner(roles: readonly AdminRole[]): boolean {
  return roles.includes('proprietaire');
}

/** Whether one of `roles` is among those a thing is for. */
export function mayAs(roles: readonly AdminRole[], wanted: readonly AdminRole[]): boolean {
  return isOwner(roles) || wanted.some((role) => roles.includes(role));
}

export const ROLE_NAMES: Record<AdminRole, string> = {
  catalogue: 'Catalogue',
  paiements: 'Paiements',
  support: 'Support',
  proprietaire: 'Propriétaire',
};
