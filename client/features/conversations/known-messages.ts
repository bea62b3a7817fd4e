import { MESSAGE_PAGE } from '#shared/rules/companies/messages.ts';

type Placed = { seq: number };
type Named = Placed & { id: string };

/** After which `seq` to ask for what is new; undefined for the newest page. */
export function knownUpTo(messages: readonly Placed[]): number | undefined {
  const { before, tail } = splitAtGap(messages);
  const last = tail.at(-1)?.seq;
  if (last === undefined || tail[0]?.seq === 1 || tail.length >= MESSAGE_PAGE) return last;
  const below = before.at(-1)?.seq ?? 0;
  return closesSoon(below, last) ? below : undefined;
}

/** The server was restored from a backup since: it knows fewer messages than the phone, or another in one's place. */
export function wentBack(
  kept: readonly Named[],
  { messages, total }: { messages: Named[]; total: number },
): boolean {
  return kept.some(
    (one) => one.seq > total || messages.some(({ seq, id }) => seq === one.seq && id !== one.id),
  );
}

/** What a thread shows: back to the first gap that the next exchange with the server does not close. */
export function withoutGaps<T extends Placed>(messages: readonly T[]): T[] {
  const { before, tail } = splitAtGap(messages);
  const [below, last] = [before.at(-1), tail.at(-1)];
  const goesOn = below && last && tail.length < MESSAGE_PAGE && closesSoon(below.seq, last.seq);
  return goesOn ? [...splitAtGap(before).tail, ...tail] : tail;
}

/** An own message acknowledged before another's was fetched leaves a gap near the end: one page closes it. */
function closesSoon(below: number, last: number): boolean {
  return last - below <= MESSAGE_PAGE;
}

/** The newest messages that follow one another, and those before what is missing. */
function splitAtGap<T extends Placed>(messages: readonly T[]): { before: T[]; tail: T[] } {
  const gap = messages.findLastIndex(({ seq }, at) => seq !== (messages[at - 1]?.seq ?? seq - 1) + 1);
  const start = Math.max(0, gap);
  return { before: messages.slice(0, start), tail: messages.slice(start) };
}
