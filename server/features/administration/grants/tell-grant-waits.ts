import type { Transaction } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { endSentence } from '#server/end-sentence.ts';
import { queueMail } from '#server/features/mails/index.ts';
import type { Account } from '#server/session.ts';
import { formatCount } from '#shared/rules/format.ts';

type Waiting = { owners: Account[]; account: Account; user: Account; amount: number; reason: string };

export async function tellGrantWaits(
  deps: Deps,
  tx: Transaction,
  { owners, account, user, amount, reason }: Waiting,
): Promise<void> {
  for (const owner of owners) {
    await queueMail(deps, tx, {
      to: owner,
      letter: {
        subject: 'Un ajout de crédits attend votre accord',
        lines: [
          `${account.full_name} (${account.email}) demande d’ajouter ${formatCount(amount, 'crédit')} à ${user.full_name}. Motif\u00a0: ${endSentence(reason)}`,
          'Rien n’est ajouté tant qu’un autre propriétaire ne l’a pas confirmé.',
        ],
        action: {
          label: 'Décider',
          url: `${deps.config.publicUrl}/admin/dashboard?onglet=credits`,
        },
      },
    });
  }
}
