import type { Transaction } from '#server/db/connection.ts';
import { endSentence } from '#server/end-sentence.ts';
import { tellTurned } from '#server/features/campaigns/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { Rescored } from '#server/features/reports/index.ts';
import type { AppealRow } from './appeal.ts';
import { sayChange } from './sentences.ts';

type Decided = {
  appeal: AppealRow;
  status: 'upheld' | 'rejected';
  reason: string;
  rescored?: Rescored | null;
  neutralised?: boolean;
};

const TITLES = {
  signal: { upheld: 'Votre signalement est retenu', rejected: 'Votre signalement n’est pas retenu' },
  reading: { upheld: 'Votre réponse a plus de points', rejected: 'Votre réponse garde ses points' },
  unplaced: { upheld: 'Votre réponse a été relue', rejected: 'Votre réponse a été relue' },
};

/** The candidate reads what was decided, why, and what it changes. */
export async function tellDecision(
  tx: Transaction,
  { appeal, status, reason, rescored = null, neutralised = false }: Decided,
): Promise<void> {
  if (rescored?.campaign) await tellTurned(tx, [rescored.campaign]);
  await notify(tx, {
    accountId: appeal.account_id,
    type: 'report_changed',
    title: TITLES[appeal.kind][status],
    message: [
      `Motif\u00a0: ${endSentence(reason)}`,
      ...(neutralised ? ['La question ne compte plus\u00a0: votre rapport va être corrigé.'] : []),
      ...(rescored ? sayChange(rescored) : []),
    ].join(' '),
    relatedId: appeal.report_id,
    link: `/report/${appeal.report_id}`,
  });
}
