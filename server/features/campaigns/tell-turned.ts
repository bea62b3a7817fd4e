import type { Transaction } from '#server/db/connection.ts';
import { notifyAll } from '#server/features/notifications/index.ts';
import type { TurnedResult } from './correct-score.ts';

/** A company is told when a candidate of its campaign passes now, or no longer does. */
export async function tellTurned(tx: Transaction, results: readonly TurnedResult[]): Promise<void> {
  const turned = results.toSorted((a, b) => (a.companyId < b.companyId ? -1 : 1));
  await notifyAll(
    tx,
    turned.map(({ companyId, campaignId, candidacyId, title, candidateName, passes }) => ({
      accountId: companyId,
      type: 'test_completed',
      title: 'Résultat corrigé',
      message: `${candidateName} ${passes ? 'réussit maintenant' : 'ne réussit plus'} le test de «\u00a0${title}\u00a0»\u00a0: son score a été corrigé.`,
      relatedId: campaignId,
      link: `/dashboard/campaigns/${campaignId}?candidat=${candidacyId}`,
    })),
  );
}
