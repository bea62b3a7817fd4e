import { askTwice, askTwiceForDatabase, deviceId, type LocalDatabase } from '#client/local/database.ts';
import {
  readAcknowledged,
  readJournal,
  readSitting,
  type Sitting,
  updatePaper,
  writeAcknowledged,
  writeEvents,
  writeFinish,
  writePaper,
} from '#client/local/papers.ts';
import type { LocalPaper, OutboxItem } from '#client/local/schema.ts';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import type { ClockReference } from '#shared/rules/assessments/verdict.ts';

/** Where a sitting keeps what must not be lost: the phone's database, or memory where there is none. */
export type SittingStore = {
  durable: boolean;
  device(): Promise<string>;
  read(): Promise<Sitting | null>;
  writePaper(paper: LocalPaper): Promise<void>;
  /** `anew`: the lines so far are gone, and these are the first of its device. */
  writeEvents(events: JournalEvent[], clock: ClockReference, anew?: LocalPaper | null): Promise<void>;
  /** Does nothing where the paper is gone. */
  updatePaper(change: Partial<LocalPaper>): Promise<void>;
  journal(after: number): Promise<JournalEvent[]>;
  acknowledged(): Promise<number>;
  acknowledge(seq: number): Promise<void>;
  /** The finish event, the locked paper and the outbox item in one transaction. */
  finish(event: JournalEvent, item: OutboxItem): Promise<void>;
};

export async function openStore(account: string, testId: string): Promise<SittingStore> {
  const database = await askTwiceForDatabase(account);
  return database ? phoneStore(database, testId) : memoryStore();
}

export function phoneStore(database: LocalDatabase, testId: string): SittingStore {
  // Asked for at once: a full disk later must not leave the submission without its sender.
  const own = deviceId(database).catch(() => crypto.randomUUID());
  return {
    durable: true,
    device: async () =>
      (await askTwice(async () => database.papers.get(testId)).catch(() => null))?.device ?? own,
    read: () => readSitting(database, testId),
    writePaper: (paper) => writePaper(database, paper),
    writeEvents: (events, clock, anew) => writeEvents(database, testId, events, { clock }, anew),
    updatePaper: (change) => updatePaper(database, testId, change),
    journal: (after) => askTwice(() => readJournal(database, testId, after)),
    acknowledged: () => askTwice(() => readAcknowledged(database, testId)),
    acknowledge: (seq) => writeAcknowledged(database, testId, seq),
    finish: (event, item) => writeFinish(database, testId, event, item),
  };
}

/** 'Mode en ligne': lives as long as the page; the autosave brings it back afterwards. */
function memoryStore(): SittingStore {
  const device = crypto.randomUUID();
  const events: JournalEvent[] = [];
  let held = 0;
  return {
    durable: false,
    device: async () => device,
    read: async () => null,
    writePaper: async () => {},
    writeEvents: async (added, _, anew) => {
      if (anew) events.length = 0;
      for (const event of added) events[event.seq - 1] = event;
    },
    updatePaper: async () => {},
    journal: async (after) => events.filter((event) => event.seq > after),
    acknowledged: async () => held,
    acknowledge: async (seq) => {
      held = seq;
    },
    finish: async () => {},
  };
}
