import type { Deps } from '#server/deps.ts';
import { AppError, forbidden, presenceRequired } from '#server/errors.ts';
import { type Account, isRecent, type Session } from '#server/session.ts';
import { ADMIN_ROLES, type AdminRole, mayAs, ROLE_NAMES } from '#shared/rules/administration/admin-roles.ts';

/** Which administrators a call is for. */
export type Permission = {
  /** One of these, or an owner. */
  roles: readonly AdminRole[];
  /** The password was given less than 15 minutes ago; asked of nobody on a local trial. */
  recent?: true;
};

export const anyAdministrator: Permission = { roles: ADMIN_ROLES };

type Settings = Pick<Deps, 'config'>;

/** Except on a local trial, an administrator with a password alone does nothing but set up MFA. */
export function needsMfa({ config }: Settings, account: Account): boolean {
  return account.account_type === 'admin' && !account.mfa_enabled && !config.isLocalTrial;
}

/** Except on a local trial, an administrator’s first password, which others saw, is good for choosing their own (rule S62). */
export function needsPassword({ config }: Settings, account: Account): boolean {
  return account.password_is_first && !config.isLocalTrial;
}

/** What has to be done before anything else; null: nothing. */
export function barOf(settings: Settings, account: Account): AppError | null {
  if (needsPassword(settings, account))
    return new AppError('password_required', 'Choisissez d’abord votre propre mot de passe.');
  if (needsMfa(settings, account))
    return new AppError('mfa_required', 'Activez d’abord la double authentification de votre compte.');
  return null;
}

/** @throws 403 forbidden, presence_required */
export function ensureMayCall(deps: Deps, session: Session, { roles, recent }: Permission): void {
  if (!mayAs(session.account.admin_roles, roles)) throw forbidden(`Réservé à ${namesOf(roles)}.`);
  if (recent && !deps.config.isLocalTrial && !isRecent(session, deps.now())) throw presenceRequired();
}

/** 'Support', 'Catalogue ou Support'. */
function namesOf(roles: readonly AdminRole[]): string {
  return `qui a le rôle ${roles.map((role) => `«\u00a0${ROLE_NAMES[role]}\u00a0»`).join(' ou ')}`;
}
