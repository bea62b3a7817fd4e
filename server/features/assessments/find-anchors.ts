import type { JournalEvent } from '#shared/contracts/sittings.ts';
import { chainHeads, chainRoot, type JournalName } from '#shared/evidence/journal-chain.ts';
import { journalTag } from '#shared/evidence/time-code.ts';
import type { Anchor } from '#shared/rules/assessments/verdict.ts';

/** A head that the server stamped at `at` (ms); `journal` as a time code names it. */
type Stamp = { journal: Uint8Array; head: Uint8Array; at: number };

/**
 * What the stamps prove of a journal: every line up to the one whose head was stamped. `altered`: a head of this
 * journal was stamped to which its lines do not lead, so they are not the lines of then. `others`: when heads of
 * other journals were stamped.
 */
export async function findAnchors(
  name: JournalName,
  lines: readonly JournalEvent[],
  stamps: readonly Stamp[],
): Promise<{ anchors: Anchor[]; others: number[]; altered: boolean }> {
  const tag = await journalTag(name);
  const own = stamps.filter(({ journal }) => isSame(journal, tag));
  const others = stamps.filter(({ journal }) => !isSame(journal, tag)).map(({ at }) => at);
  if (own.length === 0) return { anchors: [], others, altered: false };
  const heads = [await chainRoot(name), ...(await chainHeads(name, lines))];
  const anchors = own.flatMap(({ head, at }) => {
    const line = heads.findIndex((each) => isSame(each, head));
    return line < 0 ? [] : [{ seq: lines[line - 1]?.seq ?? 0, at }];
  });
  return { anchors, others, altered: anchors.length < own.length };
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
