import type { Level } from '#shared/contracts/common.ts';
import { type Checked, checkDrafts } from './check-drafts.ts';
import { readQuestionCsv } from './question-csv.ts';
import { readGift } from './read-gift.ts';

type File = { format: 'gift' | 'csv'; text: string; level: Level; known: string[] };

/** The questions of a file, and why others are none. `known`: texts the skill already has. */
export function readDrafts({ format, text, level, known }: File): Checked {
  const reads = format === 'gift' ? readGift(text) : readQuestionCsv(text);
  return checkDrafts(reads, level, known);
}
