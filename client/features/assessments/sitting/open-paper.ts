import type { LocalPaper } from '#client/local/schema.ts';
import type { Question } from '#shared/contracts/assessments.ts';
import { calls } from './calls.ts';
import { readClocks } from './clock.ts';
import type { SittingEvent } from './events.ts';
import { takeTurn } from './take-turn.ts';
import { canUnseal, unseal } from './unseal.ts';

/** Step 2: the key, the questions and, when it had been opened before, what was autosaved. */
export async function openPaper(
  paper: LocalPaper,
  device: string,
  turn: Parameters<typeof takeTurn>[1],
): Promise<Extract<SittingEvent, { type: 'opened' }>> {
  const started = await takeTurn(() => calls.start(paper.test_id), turn);
  const clocks = readClocks();
  const questions = await readQuestions(paper, started.key);
  const { answers } = started.resumed ? await calls.getJournal(paper.test_id, device) : { answers: [] };
  return {
    type: 'opened',
    questions,
    startedAt: Date.parse(started.started_at),
    deadline: Date.parse(started.deadline),
    serverNow: Date.parse(started.server_now),
    clocks,
    signingKey: started.signing_key,
    broughtBack: answers,
    resumed: started.resumed,
  };
}

async function readQuestions({ test_id, sealed }: LocalPaper, key: string): Promise<Question[]> {
  if (sealed && canUnseal()) return unseal(sealed, key);
  const { test } = await calls.plain(test_id);
  return test.questions ?? [];
}
