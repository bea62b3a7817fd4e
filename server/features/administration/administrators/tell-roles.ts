import type { Transaction } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/features/mails/index.ts';
import type { Account } from '#server/session.ts';
import { isOwner, ROLE_NAMES } from '#shared/rules/administration/admin-roles.ts';
import { withDe } from '#shared/rules/text/elision.ts';

type Change = { by: Account; colleagues: Account[]; changed: Account };

/** Mails whoever’s roles changed and every owner, so that nobody makes themself an accomplice unseen. */
export async function tellRoles(
  deps: Deps,
  tx: Transaction,
  { by, colleagues, changed }: Change,
): Promise<void> {
  const named = changed.admin_roles.map((role) => `«\u00a0${ROLE_NAMES[role]}\u00a0»`);
  const roles = named.length > 1 ? `les rôles\u00a0: ${named.join(', ')}` : `le rôle ${named[0]}`;
  const told = colleagues.filter(({ id, admin_roles }) => isOwner(admin_roles) || id === changed.id);
  for (const one of told) {
    await queueMail(deps, tx, {
      to: one,
      letter: {
        subject: `Rôles ${withDe(changed.full_name)} dans l’administration`,
        lines: [
          `${by.full_name} (${by.email}) a donné à ${changed.full_name} (${changed.email}) ${roles}.`,
          'Si cela vous surprend, ouvrez tout de suite l’administration et parlez-en aux autres propriétaires.',
        ],
        action: {
          label: 'Ouvrir l’administration',
          url: `${deps.config.publicUrl}/admin/dashboard?onglet=administrateurs`,
        },
      },
    });
  }
}
