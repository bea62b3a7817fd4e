import type { Transaction } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { type Letter, queueMail } from '#server/features/mails/index.ts';
import type { Account } from '#server/session.ts';
import { endSentence } from '#server/text/end-sentence.ts';
import { formatCount } from '#shared/rules/text/format.ts';

type Asked = { owners: Account[]; account: Account };

export function tellGrantWaits(
  deps: Deps,
  tx: Transaction,
  { owners, account, user, amount, reason }: Asked & { user: Account; amount: number; reason: string },
): Promise<void> {
  return tell(deps, tx, owners, {
    subject: 'Un ajout de crédits attend votre accord',
    lines: [
      `${account.full_name} (${account.email}) demande d’ajouter ${formatCount(amount, 'crédit')} à ${user.full_name}. Motif\u00a0: ${endSentence(reason)}`,
      'Rien n’est ajouté tant qu’un autre propriétaire ne l’a pas confirmé.',
    ],
  });
}

/** `limit`: credits. */
export function tellLimitWaits(
  deps: Deps,
  tx: Transaction,
  { owners, account, limit }: Asked & { limit: number },
): Promise<void> {
  return tell(deps, tx, owners, {
    subject: 'Une somme du jour plus haute attend votre accord',
    lines: [
      `${account.full_name} (${account.email}) demande que chaque administrateur puisse ajouter ${formatCount(limit, 'crédit')} par jour sans second accord.`,
      'Rien ne change tant qu’un autre propriétaire n’a pas enregistré cette somme à son tour.',
    ],
  });
}

async function tell(deps: Deps, tx: Transaction, owners: Account[], letter: Omit<Letter, 'action'>) {
  const action = { label: 'Décider', url: `${deps.config.publicUrl}/admin/dashboard?onglet=credits` };
  for (const to of owners) await queueMail(deps, tx, { to, letter: { ...letter, action } });
}
