import type { z } from 'zod';
import { sql } from '#server/db/drizzle.ts';
import { reachChoices } from '#server/db/schema/reach.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import type { updateReach as contract } from '#shared/contracts/reach.ts';
import { DEFAULT_QUIET } from '#shared/rules/notifications/quiet-hours.ts';
import { readReach } from './read-reach.ts';

type Asked = { session: Session; input: z.output<typeof contract.body> };

/** Changes what is named and leaves the rest. */
export async function updateReach(deps: Deps, { session, input: { choices, quiet, refused } }: Asked) {
  const refused_at = refused ? deps.now() : null;
  const { from, to } = quiet ?? DEFAULT_QUIET;
  await deps.db
    .insert(reachChoices)
    .values({
      account_id: session.account.id,
      choices: choices ?? {},
      quiet_from: from,
      quiet_to: to,
      refused_at,
    })
    .onConflictDoUpdate({
      target: reachChoices.account_id,
      set: {
        choices: sql`${reachChoices.choices} || excluded.choices`,
        ...(quiet && { quiet_from: from, quiet_to: to }),
        ...(refused !== undefined && { refused_at }),
      },
    });
  return readReach(deps, { session });
}
