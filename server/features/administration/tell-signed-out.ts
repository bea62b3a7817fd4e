import type { Transaction } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/features/mails/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { Account } from '#server/session.ts';

const WHAT_HAPPENED = 'L’équipe de Baara a déconnecté tous vos appareils, pour protéger votre compte.';
const WHAT_STAYS = 'Votre mot de passe et vos clés d’accès restent les mêmes.';

/** Whoever was signed out by somebody else learns why: by mail, and in the application at their next sign-in. */
export async function tellSignedOut(deps: Deps, tx: Transaction, account: Account): Promise<void> {
  const isAdmin = account.account_type === 'admin';
  if (!isAdmin) {
    await notify(tx, {
      accountId: account.id,
      type: 'signed_out',
      title: 'Vos appareils ont été déconnectés',
      message: `${WHAT_HAPPENED} ${WHAT_STAYS}`,
      relatedId: null,
      link: '/settings',
    });
  }
  await queueMail(deps, tx, {
    to: account,
    letter: {
      subject: 'Vos appareils ont été déconnectés',
      lines: [
        WHAT_HAPPENED,
        `${WHAT_STAYS} Si quelqu’un d’autre les connaît ou tient votre téléphone, changez-les dès votre prochaine connexion.`,
      ],
      action: { label: 'Se connecter', url: `${deps.config.publicUrl}${isAdmin ? '/admin' : '/auth'}` },
    },
  });
}
