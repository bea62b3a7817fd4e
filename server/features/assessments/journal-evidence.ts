import type { Queryable } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { type assessments, type submissions, timeAnchors } from '#server/db/schema/assessments.ts';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import { arrivalLimit, type Evidence } from '#shared/rules/assessments/verdict.ts';
import { findAnchors } from './find-anchors.ts';
import { type Batch, eventsOf, mergeAnswers, readBatches } from './journal.ts';

type Submitted = Pick<typeof submissions.$inferSelect, 'device_id' | 'journal'>;
type Sitting = Pick<typeof assessments.$inferSelect, 'id' | 'started_at' | 'deadline'>;
type Found = Required<Pick<Evidence, 'anchors' | 'others' | 'altered' | 'hasGap'>> &
  Pick<Evidence, 'elsewhere'> & { journal: JournalEvent[] };

/**
 * The journal of the submitting device, what proves its time (the arrival of its autosaves, and the stamped heads of its
 * chain), and what the server had of other devices in time. For events the server already holds, the server's copy counts:
 * a device cannot rewrite what an anchor covers.
 */
export async function journalEvidence(
  db: Queryable,
  { sitting, submitted }: { sitting: Sitting; submitted: Submitted },
): Promise<Found> {
  const { id: testId } = sitting;
  const { device_id: deviceId, journal: handed } = submitted;
  if (deviceId === null) return { journal: [], anchors: [], others: [], altered: false, hasGap: false };
  const batches = await readBatches(db, { assessmentId: testId });
  const own = batches.filter((batch) => batch.device_id === deviceId);
  const foreign = batches.filter((batch) => batch.device_id !== deviceId);
  const heldUpTo = own.at(-1)?.last_seq ?? 0;
  const unsent = (handed ?? []).filter((event) => event.seq > heldUpTo).sort((a, b) => a.seq - b.seq);
  // A phone leaves out just what the server told it to hold: it has lost that since, as when a backup was restored.
  const hasGap = unsent.length > 0 && unsent[0]?.seq !== heldUpTo + 1;
  // A number is one line's: a second under a stamped one would pass for what the stamp covers.
  const journal = [...eventsOf(own), ...unsent].filter(
    (event, index, sorted) => event.seq !== sorted[index - 1]?.seq,
  );
  const stamped = await db
    .select()
    .from(timeAnchors)
    .where(eq(timeAnchors.assessment_id, testId))
    .prepare('find_anchors')
    .execute();
  const stamps = stamped.map(({ stamped_at, ...stamp }) => ({ ...stamp, at: stamped_at.getTime() }));
  const { anchors, others, altered } = await findAnchors({ testId, deviceId }, journal, stamps);
  const saved = own.map((batch) => ({ seq: batch.last_seq, at: heldAt(batch) }));
  const limit = arrivalLimit(sitting.deadline?.getTime() ?? Number.POSITIVE_INFINITY);
  const inTime = foreign.filter((batch) => heldAt(batch) <= limit);
  const elsewhere = new Map(mergeAnswers(sitting, inTime).map((last) => [last.question_id, last.answer]));
  return {
    journal,
    anchors: [...saved, ...anchors],
    elsewhere,
    others: [...foreign.map(heldAt), ...others],
    altered: altered && !hasGap,
    hasGap,
  };
}

const heldAt = ({ received_at }: Batch) => received_at.getTime();
