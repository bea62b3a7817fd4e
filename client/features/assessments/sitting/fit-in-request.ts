import type { JournalEvent } from '#shared/contracts/sittings.ts';

/** Of one request, in 256 KB at up to 3 bytes a character. */
const MOST_CHARACTERS = 40_000;

/**
 * The lines as they go to the server. When they are too much for one request, an answer that a later line replaces goes
 * without its text, by its digest alone: it counts for nothing, and must not stop what does.
 */
export async function fitInRequest(lines: JournalEvent[]): Promise<JournalEvent[]> {
  const characters = lines.reduce((sum, { answer }) => sum + (answer?.length ?? 0), 0);
  if (characters <= MOST_CHARACTERS) return lines;
  const newest = new Map(lines.map(({ question_id, seq }) => [question_id, seq]));
  const chain = await import('#shared/evidence/journal-chain.ts').catch(() => null);
  return Promise.all(
    lines.map(async (line) => {
      const { answer, ...light } = line;
      if (answer === undefined || newest.get(line.question_id) === line.seq) return line;
      // Without WebCrypto there is no chain to keep whole either.
      const digest = await chain?.digestAnswer(answer).catch(() => undefined);
      return digest === undefined ? light : { ...light, digest };
    }),
  );
}
