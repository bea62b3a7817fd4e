import { soon } from '#client/http/soon.ts';
import type { JournalEvent } from '#shared/contracts/sittings.ts';

/** Some 120 KB at up to 3 bytes a character: more is slow to send on a poor network. */
const MOST_CHARACTERS = 40_000;

/**
 * The lines as they are handed in. When they are too much for one request, an answer that a later line replaces goes
 * without its text: it counts for nothing, and must not stop what does.
 */
export async function fitInRequest(lines: JournalEvent[]): Promise<JournalEvent[]> {
  const characters = lines.reduce((sum, { answer }) => sum + (answer?.length ?? 0), 0);
  if (characters <= MOST_CHARACTERS) return lines;
  // Without WebCrypto there is no chain to keep whole either.
  return lighten(lines, ({ answer: _, ...light }) => light);
}

/** As many of the lines as one request takes. */
export function firstOf(lines: JournalEvent[]): JournalEvent[] {
  let characters = 0;
  const end = lines.findIndex(({ answer = '' }) => {
    characters += answer.length;
    return characters > MOST_CHARACTERS;
  });
  return end < 0 ? lines : lines.slice(0, end);
}

/** The lines as they are autosaved: of what is typed only the newest text, so that hours of it fit (rule T18). */
export function withoutReplaced(lines: JournalEvent[]): Promise<JournalEvent[]> {
  return lighten(lines, (line) => line);
}

/** An answer that a later line replaces, by its digest alone; where this phone makes none, as `otherwise` says. */
async function lighten(
  lines: JournalEvent[],
  otherwise: (line: JournalEvent) => JournalEvent,
): Promise<JournalEvent[]> {
  const newest = new Map(lines.map(({ question_id, seq }) => [question_id, seq]));
  const replaced = lines.filter(
    ({ answer, question_id, seq }) => answer !== undefined && newest.get(question_id) !== seq,
  );
  if (replaced.length === 0) return lines;
  const chain = await soon(import('#shared/evidence/journal-chain.ts'));
  return Promise.all(
    lines.map(async (line) => {
      if (!replaced.includes(line)) return line;
      const { answer = '', ...light } = line;
      const digest = await chain?.digestAnswer(answer).catch(() => undefined);
      return digest === undefined ? otherwise(line) : { ...light, digest };
    }),
  );
}
