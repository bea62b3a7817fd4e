import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Call, Line } from './line.ts';

/** Milliseconds; each wait is twice the last, with as much of it left to chance as half. */
type Waits = { first: number; longest: number };

/** As the outbox does: again, ever later, until the server says yes or no. @throws when it says no */
export async function untilTaken(
  line: Line,
  call: Call,
  { first, longest }: Waits,
  note: (status: number | 'no answer') => void,
): Promise<Answer> {
  for (let wait = first; ; wait = Math.min(wait * 2, longest)) {
    const answer = await line.ask(call).catch(() => undefined);
    note(answer?.status ?? 'no answer');
    if (answer?.status === 200) return answer;
    if (answer && answer.status < 500)
      throw new Error(`${call.method} ${call.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    await pause(wait / 2 + Math.random() * (wait / 2));
  }
}
