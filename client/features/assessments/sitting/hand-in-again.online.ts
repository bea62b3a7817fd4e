import { api } from '#client/http/api.ts';
import { announce } from '#client/local/changes.ts';
import { deviceId, localDatabase } from '#client/local/database.ts';
import { outboxItem } from '#client/local/outbox.ts';
import { readJournal, readSitting } from '#client/local/papers.ts';
import type { getTest } from '#shared/contracts/assessments.ts';
import type { JournalEvent, Submission } from '#shared/contracts/sittings.ts';

/** Of one hand-in, in 3 MB at up to 3 bytes a character. */
const MOST_CHARACTERS = 900_000;

/**
 * Step 6 again, with the whole journal: of a delivered paper whose test the server, asked now, still takes for pending. It was restored
 * from a backup, and has lost what this phone handed in.
 */
export async function handInAgain(account: string, testId: string): Promise<void> {
  const database = await localDatabase(account);
  if (!database) return;
  const kept = await readSitting(database, testId);
  if (kept?.paper.state !== 'delivered' || kept.answers.size === 0) return;
  const { test } = await api.get<typeof getTest>('/tests/{id}', {
    params: { id: testId },
    query: { peek: '1' },
  });
  if (test.status !== 'pending') return;
  const { paper, answers } = kept;
  const asked = new Set([...(paper.questions ?? []).map(({ id }) => id), ...answers.keys()]);
  const body: Submission = {
    test_id: testId,
    answers: [...asked].map((id) => ({ question_id: id, answer: answers.get(id) ?? '' })),
    device_id: paper.device ?? (await deviceId(database)),
    journal: newest(await readJournal(database, testId)),
  };
  const item = outboxItem({ kind: 'submission', path: '/tests/submit', body, account });
  await database.transaction('rw', database.papers, database.outbox, async () => {
    await database.papers.update(testId, { state: 'finished', report_id: null });
    await database.outbox.put(item);
  });
  announce({ topic: 'paper', test_id: testId });
  announce({ topic: 'outbox', queued: true });
}

/** As many lines as one request holds: of those before them the answers count on the phone’s word (rule T13). */
function newest(lines: JournalEvent[]): JournalEvent[] {
  let left = MOST_CHARACTERS;
  const last = lines.findLastIndex(({ answer = '' }) => {
    left -= answer.length;
    return left < 0;
  });
  return lines.slice(last + 1);
}
