import { and, eq, isNull } from '#server/db/drizzle.ts';
import { papers } from '#server/db/schema/assessments.ts';
import type { Deps } from '#server/deps.ts';
import type { PrivateJwk } from '#shared/contracts/sittings.ts';

type Keys = Pick<typeof papers.$inferSelect, 'key' | 'signing_key'>;

/**
 * The key that opens a paper, and the one with which phones sign for it. Papers drawn before there were signing keys
 * get theirs here.
 */
export async function readPaperKeys(
  deps: Deps,
  assessmentId: string,
): Promise<{ key: Buffer; signingKey: PrivateJwk } | undefined> {
  const read = async (): Promise<Keys | undefined> => {
    const [paper] = await deps.db
      .select({ key: papers.key, signing_key: papers.signing_key })
      .from(papers)
      .where(eq(papers.assessment_id, assessmentId));
    return paper;
  };
  const paper = await read();
  if (!paper) return undefined;
  if (paper.signing_key) return { key: paper.key, signingKey: paper.signing_key };
  const made = await makeSigningKey();
  const [first] = await deps.db
    .update(papers)
    .set({ signing_key: made })
    .where(and(eq(papers.assessment_id, assessmentId), isNull(papers.signing_key)))
    .returning({ id: papers.assessment_id });
  return { key: paper.key, signingKey: first ? made : ((await read())?.signing_key as PrivateJwk) };
}

/**
 * Makes the key with which all phones of a paper sign. It outlives the session, and proves no more than that
 * something is of this test. Made at the draw: a server restored to before the opening still knows it.
 */
export async function makeSigningKey(): Promise<PrivateJwk> {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', privateKey);
  return { x, y, d };
}
