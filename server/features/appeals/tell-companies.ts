import type { Transaction } from '#server/db/connection.ts';
import { notifyAll } from '#server/features/notifications/index.ts';
import type { Rescored } from '#server/features/reports/index.ts';

/** A company is told when a candidate of its campaign passes now, or no longer does. */
export async function tellCompanies(tx: Transaction, rescored: readonly Rescored[]): Promise<void> {
  const turned = rescored
    .flatMap(({ campaign, candidateName }) => (campaign ? [{ ...campaign, candidateName }] : []))
    .toSorted((a, b) => (a.companyId < b.companyId ? -1 : 1));
  await notifyAll(
    tx,
    turned.map(({ companyId, campaignId, title, candidateName, passes }) => ({
      accountId: companyId,
      type: 'test_completed',
      title: 'Résultat corrigé',
      message: `${candidateName} ${passes ? 'réussit maintenant' : 'ne réussit plus'} le test de «\u00a0${title}\u00a0»\u00a0: son score a été corrigé.`,
      relatedId: campaignId,
      link: `/dashboard/campaigns/${campaignId}`,
    })),
  );
}
