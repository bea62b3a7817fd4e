import { expect, test } from 'vitest';
import { PaperLost } from '#client/local/papers.ts';
import type { LocalPaper } from '#client/local/schema.ts';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import type { ClockReference } from '#shared/rules/assessments/verdict.ts';
import { openJournal } from './journal.ts';
import type { SittingStore } from './store.ts';

const reference = { server: 0, at: 0, mono: 0, boot: 'b' };
const paper = { test_id: 't' } as LocalPaper;
const line = (seq: number): JournalEvent => ({ seq, kind: 'resume', at: 0, mono: 0, boot: 'b' });

/** A disk that can be full, and what was asked of it in order. */
function newDisk() {
  const asked: string[] = [];
  const told: string[] = [];
  const lines: JournalEvent[] = [];
  const disk = { full: false, lost: false, held: 0, asked, told, lines };
  const room = () => {
    if (disk.full) throw new DOMException('full', 'QuotaExceededError');
  };
  const store: Partial<SittingStore> = {
    writePaper: async () => {
      room();
      asked.push('paper');
    },
    device: async () => 'first',
    acknowledge: async () => {},
    writeEvents: async (added: JournalEvent[], _: ClockReference, anew?: LocalPaper | null) => {
      room();
      if (disk.lost) throw new PaperLost();
      if (anew) lines.splice(0);
      asked.push(`lines ${added.map(({ seq }) => seq)}`);
      lines.push(...added);
    },
    acknowledged: async () => disk.held,
    journal: async (after) => lines.filter(({ seq }) => seq > after),
  };
  const journal = openJournal(store as SittingStore, {
    onWritten: (written) => told.push(`written ${written.map(({ seq }) => seq)}`),
    onDiskFull: () => told.push('full'),
    onLost: () => told.push('lost'),
  });
  return { ...disk, set: (change: Partial<typeof disk>) => Object.assign(disk, change), journal };
}

test('a line is said to be written once it is', async () => {
  const { journal, told, asked } = newDisk();
  journal.append(line(1), reference);
  expect(told).toEqual([]);
  await journal.inTurn(async () => {});
  expect(asked).toEqual(['lines 1']);
  expect(told).toEqual(['written 1']);
});

test('what a full disk refused goes with the next line, the paper first and every line in order', async () => {
  const { journal, told, asked, set } = newDisk();
  set({ full: true });
  journal.keepPaper(paper);
  journal.append(line(1), reference);
  journal.append(line(2), reference);
  await journal.inTurn(async () => {});
  expect(asked).toEqual([]);
  expect(new Set(told)).toEqual(new Set(['full']));
  set({ full: false });
  journal.append(line(3), reference);
  await journal.inTurn(async () => {});
  expect(asked).toEqual(['paper', 'lines 1,2,3']);
  expect(told.at(-1)).toBe('written 1,2,3');
});

test('a journal begun anew has another device’s name, and no line of before', async () => {
  const { journal, told, lines } = newDisk();
  const name = await journal.device();
  journal.append(line(1), reference);
  await journal.inTurn(async () => {});
  journal.restart(paper);
  await journal.acknowledge(1, name);
  journal.append(line(1), reference);
  await journal.inTurn(async () => {});
  expect(await journal.device()).not.toBe(name);
  expect(await journal.held()).toBe(0);
  expect((await journal.unsent()).map(({ seq }) => seq)).toEqual([1]);
  expect(lines).toHaveLength(1);
  expect(told).toEqual(['written 1', 'written 1']);
});

test('a phone that does not know the paper any more says so', async () => {
  const { journal, told, set } = newDisk();
  set({ lost: true });
  journal.append(line(1), reference);
  await journal.inTurn(async () => {});
  expect(new Set(told)).toEqual(new Set(['lost']));
});

test('other work waits for the lines before it, and its failure stops nothing', async () => {
  const { journal, asked } = newDisk();
  journal.append(line(1), reference);
  const work = journal.inTurn(async () => {
    asked.push('work');
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  journal.append(line(2), reference);
  await journal.inTurn(async () => {});
  expect(asked).toEqual(['lines 1', 'work', 'lines 2']);
});

test('a line with the number of the last one takes its place, in memory and on the disk', async () => {
  const { journal, asked, set } = newDisk();
  set({ full: true });
  journal.append(line(1), reference);
  journal.append({ ...line(1), kind: 'clock' }, reference);
  expect((await journal.unsent()).map(({ kind }) => kind)).toEqual(['clock']);
  set({ full: false });
  await journal.inTurn(async () => {});
  expect(asked).toEqual(['lines 1']);
});

test('a submission takes the lines the server does not hold, those in memory included', async () => {
  const { journal, set } = newDisk();
  for (const seq of [1, 2, 3]) journal.append(line(seq), reference);
  await journal.inTurn(async () => {});
  set({ full: true, held: 2 });
  journal.append(line(4), reference);
  await journal.inTurn(async () => {});
  expect((await journal.unsent()).map(({ seq }) => seq)).toEqual([3, 4]);
});
