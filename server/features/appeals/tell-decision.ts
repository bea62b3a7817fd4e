import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { tellTurned } from '#server/features/campaigns/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import { askedElsewhere, type Rescored } from '#server/features/reports/index.ts';
import { endSentence } from '#server/text/end-sentence.ts';
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
  signal: {
    upheld: 'Votre signalement est retenu',
    rejected: 'Votre signalement n’est pas retenu',
    held: 'Votre signalement est traité',
  },
  reading: {
    upheld: 'Votre réponse a plus de points',
    rejected: 'Votre réponse garde ses points',
    held: 'Votre réponse a été relue',
  },
  unplaced: {
    upheld: 'Votre réponse a été relue',
    rejected: 'Votre réponse a été relue',
    held: 'Votre réponse a été relue',
  },
};

const HELD =
  'Un autre test que vous avez ouvert pose aussi cette question\u00a0: ce qui est décidé se lira dans le rapport quand il sera remis.';

/**
 * The candidate reads what was decided, why, and what it changes; what their report says nothing of (rule T3) is not
 * told here either.
 */
export async function tellDecision(
  tx: Transaction,
  { appeal, status, reason, rescored = null, neutralised = false }: Decided,
): Promise<void> {
  if (rescored?.campaign) await tellTurned(tx, [rescored.campaign]);
  const isHeld = await isAskedElsewhere(tx, appeal);
  const decision = [
    `Motif\u00a0: ${endSentence(reason)}`,
    ...(neutralised ? ['La question ne compte plus\u00a0: votre rapport va être corrigé.'] : []),
  ];
  await notify(tx, {
    accountId: appeal.account_id,
    type: 'report_changed',
    title: TITLES[appeal.kind][isHeld ? 'held' : status],
    message: [...(isHeld ? [HELD] : decision), ...(rescored ? sayChange(rescored) : [])].join(' '),
    relatedId: appeal.report_id,
    link: `/report/${appeal.report_id}`,
  });
}

async function isAskedElsewhere(
  tx: Transaction,
  { account_id, question_id }: AppealRow,
): Promise<boolean | undefined> {
  const { rows } = await tx.execute<{ asked: boolean }>(
    sql`select ${question_id} = any(${askedElsewhere(account_id)}) as asked`,
  );
  return rows[0]?.asked;
}
