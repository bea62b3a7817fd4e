import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { conflict } from '#server/errors.ts';

/** Call while the skill is held. @throws 409 when another family of the skill, that is not neutralised, has this name */
export async function claimKey(
  tx: Transaction,
  { skillId, key, self = null }: { skillId: string; key: string; self?: string | null },
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from questions where skill_id = ${skillId} and family ->> 'key' = ${key}
      and neutralised_at is null and id is distinct from ${self}::uuid limit 1`);
  if (rows.length > 0) throw conflict('Une famille de cette compétence porte déjà ce nom.').at('key');
}
