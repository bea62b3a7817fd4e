import type { z } from 'zod';
import type { Queryable } from '#server/db/connection.ts';
import { asc, eq, sql } from '#server/db/drizzle.ts';
import { preparedOn } from '#server/db/prepared.ts';
import { assessments, journalBatches, papers } from '#server/db/schema/assessments.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
import type { Account, Session } from '#server/session.ts';
import type { Answer } from '#shared/contracts/assessments.ts';
import type { putJournal as contract, JournalEvent } from '#shared/contracts/sittings.ts';
import { MOST_DEVICES, MOST_JOURNAL_BYTES } from '#shared/rules/assessments/exam.ts';
import { eventTimes } from '#shared/rules/assessments/verdict.ts';
import { ownAssessment } from './access.ts';
import { findAssessment } from './open-assessment.ts';
import { storeBatch } from './store-batch.ts';

export type Batch = typeof journalBatches.$inferSelect;
type Assessment = typeof assessments.$inferSelect;
type Delivery = { session: Session; assessmentId: string; input: z.output<typeof contract.body> };

/**
 * Step 4: stores new events. Replay is harmless: known events are skipped and keep the arrival
 * time of their first copy. A gap is refused, so that `acknowledged` always means everything up to it.
 * @throws 404; 409 already_submitted, not_started, conflict; 422 wrong_questions, journal_full
 */
export async function appendJournal(deps: Deps, { session: { account }, assessmentId, input }: Delivery) {
  const deviceId = input.device_id;
  const found = () => findOpen(deps, { account, assessmentId, deviceId });
  const { assessment, held, questionIds } = await found();
  const now = deps.now();
  const answer = (acknowledged: number) => ({ acknowledged, server_now: now.toISOString() });
  const fresh = input.events.filter((event) => event.seq > held).sort((a, b) => a.seq - b.seq);
  const first = fresh[0];
  const last = fresh.at(-1);
  if (!first || !last) return answer(held);
  // A number is one line's: a second under it would pass for what a stamp of the first covers.
  const whole = fresh.every(({ seq }, at) => seq === held + 1 + at);
  if (!whole) throw conflict(`Le journal a un trou après l’événement ${held}.`);
  if (fresh.some(({ question_id }) => question_id !== undefined && !questionIds.includes(question_id))) {
    throw invalid('Le journal nomme une question qui n’est pas dans ce test.', 'wrong_questions');
  }
  // What is full stays full: who goes on sending costs one look.
  if (!hasRoom(assessment, deviceId, fresh)) throw full();
  const outcome = await storeBatch(deps.db, {
    assessment_id: assessmentId,
    device_id: deviceId,
    events: fresh,
    received_at: now,
    first_seq: first.seq,
    last_seq: last.seq,
  });
  if (outcome === 'stored') return answer(last.seq);
  const { held: heldNow } = await found();
  if (outcome === 'no_room') throw full();
  return answer(heldNow);
}

function hasRoom({ journal_bytes, journal_devices }: Assessment, device: string, events: JournalEvent[]) {
  const deviceFits = journal_devices.includes(device) || journal_devices.length < MOST_DEVICES;
  return deviceFits && journal_bytes + Buffer.byteLength(JSON.stringify(events)) <= MOST_JOURNAL_BYTES;
}

const full = () => invalid(NO_ROOM, 'journal_full');

const NO_ROOM = `Le journal de ce test est plein (${MOST_DEVICES} appareils, ${MOST_JOURNAL_BYTES / 1024}\u00a0Ko au plus). Vos réponses restent sur ce téléphone et partent avec le test.`;

/** The test while it is open. @throws 404; 409 already_submitted, not_started */
async function findOpen(deps: Deps, wanted: Parameters<typeof findHeld>[1]) {
  const found = await findHeld(deps, wanted);
  if (found.assessment.status !== 'pending') {
    throw conflict('Ce test est déjà terminé.', 'already_submitted');
  }
  if (!found.assessment.started_at) throw conflict('Ce test n’est pas encore ouvert.', 'not_started');
  return found;
}

/** The test, its questions, and the last event stored from this device. @throws 404 */
async function findHeld(
  deps: Deps,
  { account, assessmentId, deviceId }: { account: Account; assessmentId: string; deviceId: string },
) {
  const [found] = await heldOn(deps.db).execute({ accountId: account.id, assessmentId, deviceId });
  if (!found) throw notFound('Test introuvable');
  return found;
}

const heldOn = preparedOn((db) => {
  const [accountId, assessmentId, deviceId] = [
    sql.placeholder('accountId'),
    sql.placeholder('assessmentId'),
    sql.placeholder('deviceId'),
  ];
  return db
    .select({
      assessment: assessments,
      held: sql<number>`coalesce((select last_seq from journal_batches
        where assessment_id = ${assessmentId} and device_id = ${deviceId} order by first_seq desc limit 1), 0)`,
      questionIds: sql<string[]>`jsonb_path_query_array(${papers.questions}, '$[*].id')`,
    })
    .from(assessments)
    .innerJoin(papers, eq(papers.assessment_id, assessments.id))
    .where(ownAssessment({ id: accountId }, assessmentId))
    .prepare('find_held');
});

type Lookup = {
  session: Session;
  assessmentId: string;
  deviceId: string | undefined;
  /** Only what another device answered last. */
  others?: boolean;
};

/** For a device that lost its journal, or comes back to its test: the last answer to each question over all devices. */
export async function readJournal(
  deps: Deps,
  { session: { account }, assessmentId, deviceId, others }: Lookup,
) {
  const assessment = await findAssessment(deps, { account, assessmentId });
  const batches = await readBatches(deps.db, { assessmentId });
  return {
    answers: lastAnswers(assessment, batches)
      .filter(({ device }) => !others || device !== deviceId)
      .map(({ question_id, answer }) => ({ question_id, answer })),
    acknowledged: lastSeq(batches.filter((batch) => batch.device_id === deviceId)),
    server_now: deps.now().toISOString(),
    over: assessment.status !== 'pending',
  };
}

export async function readBatches(
  db: Queryable,
  { assessmentId }: { assessmentId: string },
): Promise<Batch[]> {
  return db
    .select()
    .from(journalBatches)
    .where(eq(journalBatches.assessment_id, assessmentId))
    .orderBy(asc(journalBatches.device_id), asc(journalBatches.first_seq))
    .prepare('find_batches')
    .execute();
}

export function eventsOf(batches: Batch[]): JournalEvent[] {
  return batches.flatMap((batch) => batch.events);
}

type Sitting = { started_at: Date | null; deadline: Date | null };

/**
 * The last answer to each question over all devices, among those made in time: received before the deadline or, by
 * the device's clock, made before it.
 */
export function mergeAnswers(sitting: Sitting, batches: Batch[]): Answer[] {
  return lastAnswers(sitting, batches).map(({ question_id, answer }) => ({ question_id, answer }));
}

function lastAnswers({ started_at, deadline }: Sitting, batches: Batch[]): (Answer & { device: string })[] {
  const end = deadline?.getTime() ?? Number.POSITIVE_INFINITY;
  const made = [...Map.groupBy(batches, (batch) => batch.device_id)].flatMap(([device, own]) => {
    const times = eventTimes(started_at?.getTime() ?? 0, eventsOf(own));
    return own
      .flatMap((batch) => batch.events.map((event) => ({ event, arrived: batch.received_at.getTime() })))
      .map(({ event, arrived }, index) => ({
        event,
        device,
        time: Math.min(arrived, times[index] as number),
      }));
  });
  const merged = new Map<string, { answer: string; device: string }>();
  for (const { event, device, time } of made.toSorted((a, b) => a.time - b.time)) {
    if (event.kind === 'answer' && event.question_id && event.answer !== undefined && time <= end)
      merged.set(event.question_id, { answer: event.answer, device });
  }
  return [...merged].map(([question_id, last]) => ({ question_id, ...last }));
}

function lastSeq(batches: Batch[]): number {
  return batches.at(-1)?.last_seq ?? 0;
}
