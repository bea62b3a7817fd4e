import type { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { type AppError, invalid } from '#server/errors.ts';
import { withIdempotency } from '#server/features/credits/index.ts';
import type { IdempotencyKey } from '#server/idempotency-key.ts';
import type { Session } from '#server/session.ts';
import type { inviteCandidates as contract, WrongLine } from '#shared/contracts/invitations.ts';
import { formatCount } from '#shared/rules/text/format.ts';
import { recruitingCampaign } from '../access.ts';
import { readTyped } from './read-typed.ts';
import { storeInvitations } from './store-invitations.ts';

type Wanted = {
  session: Session;
  campaignId: string;
  input: z.output<typeof contract.body>;
  idempotencyKey: IdempotencyKey | undefined;
};

/**
 * Invites all who are new, in one transaction, or nobody when a line is wrong. Simultaneous ones wait for each other.
 * @throws 404 for another company's; 409 when closed; 422 naming the first wrong line
 */
export async function inviteCandidates(deps: Deps, { session, campaignId, input, idempotencyKey }: Wanted) {
  return withIdempotency(
    deps,
    {
      accountId: session.account.id,
      operation: 'inviteCandidates',
      key: idempotencyKey,
      body: { campaignId, ...input },
    },
    async (tx) => {
      const campaign = await recruitingCampaign(tx, { session, campaignId, lock: true });
      const { fresh, doubled, wrong } = await readTyped(tx, { campaign, input, now: deps.now() });
      const [first, ...others] = wrong;
      if (first) throw wrongLine(first, others.length);
      if (fresh.length > 0) await storeInvitations(deps, tx, { campaignId, people: fresh });
      return { invited: fresh.length, doubled };
    },
  );
}

function wrongLine({ line, typed, problem }: WrongLine, others: number): AppError {
  const rest = others > 0 ? ` Et ${formatCount(others, 'autre ligne', 'autres lignes')} à corriger.` : '';
  return invalid(`Ligne ${line}\u00a0: ${problem}${typed && ` («\u00a0${typed}\u00a0»)`}${rest}`);
}
