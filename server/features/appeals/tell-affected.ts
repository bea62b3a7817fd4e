import type { Transaction } from '#server/db/connection.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { Rescored } from '#server/features/reports/index.ts';
import { sayChange } from './sentences.ts';
import { tellCompanies } from './tell-companies.ts';

export type Affected = {
  rescored: Rescored;
  /** Why the report was scored again: a sentence, or the reason an administrator gave. */
  reason: string;
  /** They had signalled the question, or asked for another reading. */
  hadAsked: boolean;
};

/** Tells companies first, then candidates, each in the order of their ids, so that no two transactions wait for each other. */
export async function tellAffected(tx: Transaction, affected: readonly Affected[]): Promise<void> {
  await tellCompanies(
    tx,
    affected.map(({ rescored }) => rescored),
  );
  for (const { rescored, reason, hadAsked } of affected) {
    const change = sayChange(rescored);
    if (change.length === 0 && !hadAsked) continue;
    await notify(tx, {
      accountId: rescored.accountId,
      type: 'report_changed',
      title: titleOf(rescored),
      message: [`Test «\u00a0${rescored.profileName}\u00a0»\u00a0: ${endSentence(reason)}`, ...change].join(
        ' ',
      ),
      relatedId: rescored.reportId,
      link: `/report/${rescored.reportId}`,
    });
  }
}

function titleOf({ certificate }: Rescored): string {
  return certificate === 'issued' ? 'Votre certificat est délivré' : 'Votre rapport a été corrigé';
}

export function endSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
