import { PaperLost } from '#client/local/papers.ts';
import type { LocalPaper } from '#client/local/schema.ts';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import type { ClockReference } from '#shared/rules/assessments/verdict.ts';
import type { SittingStore } from './store.ts';

/** Step 3: onto the disk; what it refuses stays in memory and is tried again with the next line. */
export type Journal = {
  keepPaper(paper: LocalPaper): void;
  /** A line with the number of the last one takes its place. */
  append(line: JournalEvent, reference: ClockReference): void;
  /** Forgets every line: the next ones are another device's. */
  restart(paper: LocalPaper): void;
  /** Does other work on the disk after all that was asked before it, and tries again what was refused. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** The device name under which the server knows this journal. */
  device(): Promise<string>;
  /** The number of the last line that the server holds. */
  held(): Promise<number>;
  acknowledge(seq: number, device: string): Promise<void>;
  /** The lines the server does not hold yet, those the disk refused included. */
  unsent(): Promise<JournalEvent[]>;
  /** The number of the last line before the first answer that waits to be sent. */
  sent(): Promise<number>;
  /** All of them, from the first. */
  lines(): Promise<JournalEvent[]>;
};

type Listener = {
  onWritten(lines: JournalEvent[]): void;
  onDiskFull(lines: JournalEvent[]): void;
  /** The phone does not know this paper any more: what it held is gone. */
  onLost(): void;
};

export function openJournal(store: SittingStore, { onWritten, onDiskFull, onLost }: Listener): Journal {
  let paper: LocalPaper | null = null;
  /** The paper of a journal begun anew, until its first lines are on the disk with it. */
  let anew: LocalPaper | null = null;
  let name: string | null = null;
  let unwritten: JournalEvent[] = [];
  let newest: ClockReference;
  let known: number | undefined;
  let disk: Promise<unknown> = Promise.resolve();

  /** Writes what is not on the disk, the paper first: without it nobody would find its lines again. */
  const write = async () => {
    let lines = unwritten;
    try {
      if (paper) await writePaper(paper);
      // The journal may have been begun anew meanwhile.
      lines = unwritten;
      if (lines.length > 0) await writeLines(lines);
    } catch (error) {
      if (error instanceof PaperLost) onLost();
      else onDiskFull(lines);
    }
  };
  const writePaper = async (kept: LocalPaper) => {
    await store.writePaper(kept);
    if (paper === kept) paper = null;
  };
  const writeLines = async (lines: JournalEvent[]) => {
    const begun = anew;
    await store.writeEvents(lines, newest, begun);
    unwritten = unwritten.filter((line) => !lines.includes(line));
    if (anew !== begun) return;
    anew = null;
    onWritten(lines);
  };

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = disk.then(write).then(work);
    disk = done.catch(() => {});
    return done;
  };
  const nothingElse = async () => {};
  const device = async () => name ?? store.device();
  const held = async () => {
    known ??= await store.acknowledged().catch(() => 0);
    return known;
  };

  const linesAfter = async (after: number) => {
    const inMemory = unwritten;
    const written = anew ? [] : await store.journal(after).catch(() => []);
    const lines = new Map([...written, ...inMemory].map((line) => [line.seq, line]));
    return [...lines.values()].filter(({ seq }) => seq > after).sort((a, b) => a.seq - b.seq);
  };

  const unsent = async () => linesAfter(await held());

  return {
    inTurn,
    device,
    held,
    keepPaper(kept) {
      paper = kept;
      void inTurn(nothingElse);
    },
    append(line, reference) {
      unwritten = [...unwritten.filter(({ seq }) => seq !== line.seq), line];
      newest = reference;
      void inTurn(nothingElse);
    },
    restart(kept) {
      name = crypto.randomUUID();
      anew = { ...kept, device: name };
      paper = null;
      unwritten = [];
      known = 0;
    },
    async acknowledge(seq, of) {
      if (of !== (await device())) return;
      known = seq;
      await store.acknowledge(seq).catch(() => {});
    },
    unsent,
    async sent() {
      let sent = await held();
      for (const { seq, kind } of await unsent()) {
        // A line that is missing was lost.
        if (kind === 'answer' || seq !== sent + 1) break;
        sent = seq;
      }
      return sent;
    },
    lines: () => linesAfter(0),
  };
}
