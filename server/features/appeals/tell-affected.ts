import type { Transaction } from '#server/db/connection.ts';
import { tellTurned } from '#server/features/campaigns/index.ts';
import { type NewNotification, notifyAll } from '#server/features/notifications/index.ts';
import type { Rescored } from '#server/features/reports/index.ts';
import { endSentence } from '#server/text/end-sentence.ts';
import { sayChange } from './sentences.ts';

export type Affected = {
  rescored: Rescored;
  /** Why the report was scored again: a sentence, or the reason an administrator gave. */
  reason: string;
  /**
   * The candidate had signalled the question or asked for another reading: they are told even where nothing
   * changed.
   */
  hadAsked: boolean;
};

/** Tells companies first, then candidates, each in the order of their ids, so that no two transactions wait for each other. */
export async function tellAffected(tx: Transaction, affected: readonly Affected[]): Promise<void> {
  await tellTurned(
    tx,
    affected.flatMap(({ rescored }) => rescored.campaign ?? []),
  );
  const told = affected.flatMap(notificationOf);
  await notifyAll(
    tx,
    told.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1)),
  );
}

function notificationOf({ rescored, reason, hadAsked }: Affected): NewNotification[] {
  const { accountId, profileName, reportId } = rescored;
  const change = sayChange(rescored);
  if (change.length === 0 && !hadAsked) return [];
  const opening = `Test «\u00a0${profileName}\u00a0»\u00a0: ${endSentence(reason)}`;
  return [
    {
      accountId,
      type: 'report_changed',
      title: titleOf(rescored),
      message: [opening, ...change].join(' '),
      relatedId: reportId,
      link: `/report/${reportId}`,
    },
  ];
}

function titleOf({ certificate }: Rescored): string {
  return certificate === 'issued' ? 'Votre certificat est délivré' : 'Votre rapport a été corrigé';
}
