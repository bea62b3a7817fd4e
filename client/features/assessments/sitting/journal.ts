import type { LocalPaper } from '#client/local/schema.ts';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import type { ClockReference } from '#shared/rules/verdict.ts';
import type { SittingStore } from './store.ts';

/** Step 3: onto the disk; what it refuses stays in memory and is tried again with the next line. */
export type Journal = {
  keepPaper(paper: LocalPaper): void;
  append(line: JournalEvent, reference: ClockReference): void;
  /** Does other work on the disk after all that was asked before it, and tries again what was refused. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** The lines the server does not hold yet, those the disk refused included. */
  unsent(): Promise<JournalEvent[]>;
};

type Listener = {
  onWritten(lines: JournalEvent[]): void;
  onDiskFull(): void;
};

export function openJournal(store: SittingStore, { onWritten, onDiskFull }: Listener): Journal {
  let paper: LocalPaper | null = null;
  let unwritten: JournalEvent[] = [];
  let newest: ClockReference;
  let disk: Promise<unknown> = Promise.resolve();

  /** The paper first: without it nobody would find its lines again. */
  const write = async () => {
    try {
      if (paper) await writePaper(paper);
      if (unwritten.length > 0) await writeLines(unwritten);
    } catch {
      onDiskFull();
    }
  };
  const writePaper = async (kept: LocalPaper) => {
    await store.writePaper(kept);
    if (paper === kept) paper = null;
  };
  const writeLines = async (lines: JournalEvent[]) => {
    await store.writeEvents(lines, newest);
    unwritten = unwritten.slice(lines.length);
    onWritten(lines);
  };

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = disk.then(write).then(work);
    disk = done.catch(() => {});
    return done;
  };
  const nothingElse = async () => {};

  return {
    inTurn,
    keepPaper(kept) {
      paper = kept;
      void inTurn(nothingElse);
    },
    append(line, reference) {
      unwritten = [...unwritten, line];
      newest = reference;
      void inTurn(nothingElse);
    },
    async unsent() {
      const held = await store.acknowledged().catch(() => 0);
      const written = await store.journal(held).catch(() => []);
      return [...written, ...unwritten];
    },
  };
}
